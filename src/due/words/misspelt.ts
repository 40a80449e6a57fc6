const VOWELS = 'aeiou';

/** Shorter names are too close to other words, as "lunes" is to "lines". */
const LEAST = 6;
/** From these lengths on, any letter may be wrong, and any two. */
const LEAST_FOR_ONE = 7;
const LEAST_FOR_TWO = 8;

/**
 * Whether a word that is in no list is a misspelt name of a weekday or month. It begins with the same
 * letter, and does not just end otherwise, as "montage" and "Frida" do. In a short name, letters may
 * only be swapped or added, or a vowel be missing: "sundry" is not Sunday.
 */
export function isMisspelt(word: string, name: string): boolean {
	if (name.length < LEAST || word.charAt(0) !== name.charAt(0)) return false;
	if (word.startsWith(name) || name.startsWith(word)) return false;
	const [left, right] = endings(word, name);
	const isMissing = VOWELS.includes(right.charAt(0)) && left === right.slice(1);
	if (isMissing || left.slice(1) === right || left === swapped(right)) return true;
	if (name.length < LEAST_FOR_TWO || word.at(-1) !== name.at(-1)) {
		return name.length >= LEAST_FOR_ONE && isClose(word, name, 1);
	}
	return isClose(word, name, 2);
}

/** Whether a word becomes another by adding, leaving out, changing or swapping so many letters. */
function isClose(word: string, name: string, edits: number): boolean {
	const [left, right] = endings(word, name);
	if (left === right || edits === 0) return left === right;
	return (
		isClose(left.slice(1), right.slice(1), edits - 1) ||
		isClose(left.slice(1), right, edits - 1) ||
		isClose(left, right.slice(1), edits - 1) ||
		isClose(left, swapped(right), edits - 1)
	);
}

/** Two words without the letters that both begin with. */
function endings(one: string, other: string): [string, string] {
	let at = 0;
	while (at < one.length && one.charAt(at) === other.charAt(at)) at++;
	return [one.slice(at), other.slice(at)];
}

function swapped(letters: string): string {
	return letters.charAt(1) + letters.charAt(0) + letters.slice(2);
}
