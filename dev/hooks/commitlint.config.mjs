/** What a commit says: see CONTRIBUTING.md. A hook holds it here, and CI on a pull request. */
export default {
	extends: ['@commitlint/config-conventional'],
	rules: {
		'header-max-length': [2, 'always', 72],
		'body-empty': [2, 'never'],
		// Names are written as they are: "README's two commands".
		'subject-case': [0],
		'type-enum': [
			2,
			'always',
			['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'bench'],
		],
	},
};
