/** Who does something, and to whom it is done. */
const ROLE = /^(.{3,}?)(er|or|ee)s?$/;

/** "Employer" and "employee", "martin" and "martina": someone else, whatever the endings have in common. */
export function areTwoPeople(one: string, other: string): boolean {
	const [, of = '', whom] = ROLE.exec(one) ?? [];
	const [, ofOther, whomOther] = ROLE.exec(other) ?? [];
	const areTwoRoles = of === ofOther && (whom === 'ee') !== (whomOther === 'ee');
	return areTwoRoles || one === `${other}a` || other === `${one}a`;
}

/** A name with another ending is another name: "Hansen" and "Hanser", "Paul" and "Paula". */
export function areTwoNames(one: string, other: string): boolean {
	const areVaried = [one, other].every((form) => /e[nr]$/.test(form));
	if (areVaried && one.slice(0, -1) === other.slice(0, -1)) return true;
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return long.startsWith(short) && /^(?:[aeo]|ine|ina|ette)$/.test(long.slice(short.length));
}
