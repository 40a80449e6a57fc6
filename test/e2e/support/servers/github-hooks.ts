import { isObject, type JsonObject } from '../../../../dev/json.ts';
import type { Answering } from '../../../trackers/harness/proxy.ts';
import { githubAccount } from '../../../trackers/stand-ins/github-fields.ts';

const HOOKS = `/repos/${githubAccount.owner}/${githubAccount.repository}/hooks`;

/** Stands in for what GitHub's REST API says of the webhooks of a repository. */
export interface GithubHooks extends Answering {
	credential: { name: string; type: string; data: Record<string, string> };
	/** Those that were created, as they were sent. */
	hooks: JsonObject[];
}

export function githubHooks(): GithubHooks {
	const hooks: JsonObject[] = [];
	return {
		standIn: { hosts: ['api.github.com'] },
		credential: {
			name: 'GitHub',
			type: 'githubApi',
			data: {
				server: 'https://api.github.com',
				user: githubAccount.owner,
				accessToken: githubAccount.token,
			},
		},
		hooks,
		answer: ({ method, url, headers, body }) => {
			const [, token] = (headers.authorization ?? '').split(' ');
			if (token !== githubAccount.token)
				return { status: 401, body: { message: 'Bad credentials' } };
			if (method === 'DELETE' && url.pathname.startsWith(`${HOOKS}/`)) return { status: 204 };
			if (`${method} ${url.pathname}` !== `POST ${HOOKS}`) {
				return { status: 404, body: { message: 'Not Found' } };
			}
			const hook: unknown = JSON.parse(body);
			if (!isObject(hook) || hook.name !== 'web' || !isObject(hook.config) || !hook.config.url) {
				return { status: 422, body: { message: 'Validation Failed' } };
			}
			hooks.push(hook);
			return { status: 201, body: { ...hook, id: hooks.length } };
		},
	};
}
