/** What a commit says: see CONTRIBUTING.md. A hook holds it here, and CI on a pull request. */
export default {
	extends: ['@commitlint/config-conventional'],
	plugins: [
		{
			rules: {
				'subject-names-the-part': ({ subject }) => [
					!/^(what|it|this|there)\b/i.test(subject ?? ''),
					'say which part does what, as in "a refused note no longer ends the poll"',
				],
			},
		},
	],
	rules: {
		'header-max-length': [2, 'always', 72],
		'body-empty': [2, 'never'],
		'scope-empty': [2, 'never'],
		'subject-names-the-part': [2, 'always'],
		// Names are written as they are: "README's two commands".
		'subject-case': [0],
		'type-enum': [
			2,
			'always',
			['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'bench'],
		],
	},
};
