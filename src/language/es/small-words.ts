import type { TaskWords } from '../task-words.ts';

export const smallWords: Omit<TaskWords, 'verbs' | 'things'> = {
	small: {
		article: 'el, la, los, las, un, una, uno, unos, unas',
		filler: `
			o, u, su, sus, nuestro, nuestra, nuestros, nuestras, este, esta, estos, estas, ese, esa, lo, le, les, se, me,
			nos, que, quien, cual, es, son, ser, estar, hay, debe, deben, debería, habría, tiene, tienen, tener, hacer,
			hace, todo, toda, todos, todas, también, cabo, dar, si, habrá, cada, realizar, efectuar, mediante, favor, hecho,
			hecha, encargarse, ocuparse, asegurarse, entre, cuando, cómo, dónde, cuáles, cuánto, cuánta, ya, aún, todavía,
			pronto, rápidamente, directamente, juntos, ahora, muy, ella, ellos, ellas, nosotros, mí, mis, tu, tus, esto,
			eso, aquello, esos, esas, aquel, aquella, haya, tenga, puede, pueden, poder, podemos, podría, vamos, va, van,
			ir, haría, sería, será, serán, fue, fueron, sido, siendo, ha, han, hemos, había, quiere, quieren, querer,
			porque, pues, así, cuyo, cuya, posible, urgente, hace falta, necesario, alguien, algo, mismo, misma,
			tan, cualquier,
			según, durante, contra, bajo, frente, dentro, fuera`,
		duty: 'debe, deben, debería',
		lead: 'y, luego, o, ser, sea, sean, sido, será, serán, fue, estar, queda',
		and: 'y, e, &, así como',
		not: 'no, sin, nunca, ningún, ninguna, jamás, evitar',
		except: 'excepto, salvo, menos, a excepción de',
		only: 'sólo, solamente, únicamente, exclusivamente',
		to: 'a, al, hasta, hacia, ante',
		from: 'desde',
		of: 'de, del',
		about: 'sobre, acerca de, respecto a, respecto',
		for: 'para',
		with: 'con',
		by: 'por',
		at: 'en',
		before: 'antes, antes de',
		after: 'después, después de, tras',
		instead: 'en lugar de, en vez de',
	},
	titles: 'equipo, departamento, grupo, empresa, dr, dra, área, personal, entorno',
	places: `proyecto, proceso, área, reunión, sesión, cuenta, cuentas, dispositivo, dispositivos, nivel, tema,
		trabajos`,
	carriers: 'enviar, mandar, facilitar, elaborar, encargar, organizar',
	opposites: 'recibir, obtener - dar; antes - después, tras',
	ordinals:
		'primero/primer/primera, segundo/segunda, tercero/tercer/tercera, cuarto/cuarta, quinto/quinta, sexto/sexta, ' +
		'séptimo/séptima, octavo/octava, noveno/novena, décimo/décima',
	last: 'último, última',
	grammar: {
		endings:
			'aturas, atura, aciones, ciones, acion, cion, ando, endo, arse, erse, irse, ado, ada, ido, ida, ados, adas, idos, ' +
			'idas, ar, ir, er, as, os, es, a, o, s',
		infinitive: /[aei]r(?:se|(?:se)?l[aeo]s?)?$/,
		present: {
			ar: 'ar, an, ara, aran, are, aremos, arlo, arla, arlos, arlas',
			er: 'er, era, eran, ere, eremos, erlo, erla, erlos, erlas',
			ir: 'ir, ira, iran, ire, iremos, irlo, irla, irlos, irlas',
		},
		ordinal: /^(\d+)(?:\.[oa]|o|er)$/,
		startsWithVerb: false,
		headFirst: true,
		capitalNouns: false,
	},
};
