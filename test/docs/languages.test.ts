import { LANGUAGES } from '../../src/language/languages/index.ts';
import { page } from './pages.ts';

it('docs/due-dates.md names the languages that due dates are read in', () => {
	const [, named = ''] = /nodes read ([^.]+)\./.exec(page('docs/due-dates.md').text) ?? [];
	const english = new Intl.DisplayNames('en', { type: 'language' });
	expect(named.split(/, | and /)).toEqual(LANGUAGES.map(({ name }) => english.of(name)));
});
