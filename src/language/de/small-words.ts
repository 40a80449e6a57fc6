import type { TaskWords } from '../task-words.ts';

export const smallWords: Omit<TaskWords, 'verbs' | 'things'> = {
	small: {
		article:
			'der, die, das, den, dem, des, zum, zur, im, am, beim, vom, ins, ans, fürs, ein, eine, einen, einem, einer, eines',
		filler: `
			oder, auf, in, als, wie, ist, sind, sei, sein, wird, werden, wurde, muss, müssen, soll, sollen, sollte, kann,
			können, haben, hat, habe, wir, uns, unser, unsere, unseren, ihr, ihre, ihren, sich, es, er, sie, man, mal,
			bitte, noch, auch, dann, dass, ob, bzw, alle, alles, allen, jede, jeder, jeden, lassen, veranlassen,
			durchführen, vornehmen, sorgen, dafür, sicherstellen, auftrag, geben, gegeben, abhalten, gegen, damit, sehr,
			dort, hier, doch, einfach, kümmern, darum, worden, erledigen, machen, tätigen, zwecks, seitens, nötig, unter,
			sodass, hin, gemacht, durchgeführt, erledigt, so, da, jemand, um, wer, wann, was, warum, welche,
			welcher, welchen, welches, wo, womit, wofür, wie viel, schon, bereits, schnell,
			schnellstmöglich, zeitnah, umgehend, direkt, gemeinsam, möglichst, bald, jetzt, dürfen, darf, möchte, möchten,
			wollen, will, diese, dieser, dieses, diesen, diesem, deren, dessen, etwas, jemanden, ihm, ihn, ihnen, mir, mich,
			dich, dir, euch, euer, eure, mein, meine, meinen, dein, deine, seine, seinen, seiner, seinem, seines, ihrem,
			ihrer, ihres, unserem, unserer, unseres, jedem, jedes, aller, kommen, gehen, geht, wurden, wäre, hätte, könnte,
			könnten, müsste, sollten, gerne, weil, denn, wenn, daran, darauf, darüber, dazu, davon, dabei, bzgl,
			ggf, evtl, eventuell, entsprechend, rechtzeitig,
			zwischen, gemäß, laut, samt, gegenüber, entlang, innerhalb, außerhalb, anhand, mithilfe`,
		duty: 'soll, sollen, sollte, sollten, muss, müssen, wird, werden',
		lead: 'und, oder, wird, werden',
		and: 'und, sowie, &, plus, als auch',
		not: 'nicht, kein, keine, keinen, keinem, keiner, nie, niemals, ohne, vermeiden',
		except: 'außer, ausgenommen, bis auf, mit Ausnahme von',
		only: 'nur, lediglich, ausschließlich',
		to: 'zu, zum, zur, nach, an, ans, aufs, ins, bis',
		from: 'von, vom, ab, aus',
		of: 'des',
		about: 'über, wegen, bezüglich, betreffend, hinsichtlich, in Bezug auf, zum Thema',
		for: 'für, fürs, fuer',
		with: 'mit',
		by: 'durch, per',
		at: 'im, am, bei, beim',
		before: 'vor',
		after: 'nachdem',
		instead: 'statt, anstatt, anstelle von',
	},
	titles: `team, system, umgebung, abteilung, gruppe, firma, dr, gmbh, ag, unternehmen, kollege, kollegin,
		kollegen, stadt`,
	places:
		'projekt, prozess, bereich, sitzung, termin, gerät, geräte, konto, thema, arbeiten, stelle',
	carriers:
		'senden, schicken, übermitteln, bereitstellen, anfertigen, erstellen, beauftragen, organisieren',
	opposites: 'bekommen, erhalten - geben; vor - nach; erste, ersten - letzte, letzten',
	ordinals:
		'erste/ersten/erster/erstes, zweite/zweiten/zweiter/zweites, dritte/dritten/dritter/drittes, ' +
		'vierte/vierten/vierter/viertes, fünfte/fünften, sechste/sechsten, siebte/siebten, achte/achten, ' +
		'neunte/neunten, zehnte/zehnten',
	last: 'letzte, letzten, letzter, letztes',
	grammar: {
		endings:
			'aturen, isierungen, isierung, ierungen, ierung, isieren, ationen, ungen, ieren, atur, iert, iere, ung, innen, ' +
			'ern, em, er, en, es, e, n, s',
		prefixes:
			'an, ab, auf, aus, bei, ein, mit, nach, vor, zu, zurück, weiter, zusammen, durch, fertig, fest, hin, her, um, ' +
			'bereit, frei, ver, über, unter, los, nieder, weg',
		infinitive: /(?:en|rn|ln)$/,
		present: { en: 'en, t, et', rn: 'rn, rt', ln: 'ln, lt' },
		participle: /^(?:ge.{3,}t|.{2,5}ge.{3,}t|(?:be|ent|er|uber|unter|ver|wieder|zer).{3,}t)$/,
		startsWithVerb: false,
		headFirst: false,
		capitalNouns: true,
	},
};
