import type { Language } from '../language.ts';
import { dates } from './date-words.ts';

export const es: Language = {
	name: 'es',
	common: `el la los las que y en con para por se no una del al es lo ha sobre como equipo reunión
		hay fue su cliente`,
	accents: true,
	dates,
	owners: {
		and: 'y, e, o, con, y/o, junto con',
		not: 'excepto, salvo, menos, sin',
		nobody:
			'nombre, por asignar, no especificado, sin definir, nadie, ninguno, desconocido, por definir, sin asignar, alguien, por determinar',
		title:
			'señor, senor, sr., señora, senora, señorita, sra, srta, doña, sr, dr., dra., lic., ing.',
		label: 'responsable, asignado, asignada, asignado a, asignada a, quién',
	},
};
