import type { OwnerWords } from '../language.ts';

export const owners: OwnerWords = {
	and: 'y, e, o, con, y/o, junto con',
	not: 'excepto, salvo, menos, sin',
	nobody:
		'nombre, por asignar, no especificado, sin definir, nadie, ninguno, desconocido, por definir, sin asignar, alguien, por determinar',
	title: 'señor, senor, sr., señora, senora, señorita, sra, srta, doña, sr, dr., dra., lic., ing.',
	label: 'responsable, asignado, asignada, asignado a, asignada a, quién',
};
