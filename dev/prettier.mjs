/** How files are formatted; package.json names this. */
export default {
	useTabs: true,
	singleQuote: true,
	trailingComma: 'all',
	printWidth: 100,
	overrides: [{ files: ['*.json', '*.yml', '*.md'], options: { useTabs: false } }],
};
