import { newOwner } from '../../dev/n8n/api/session.ts';

it('every start has a password of its own, which n8n accepts', () => {
	const passwords = Array.from({ length: 100 }, () => newOwner().password);
	expect(new Set(passwords).size).toBe(100);
	for (const password of passwords) {
		// n8n asks for 8 to 64 characters, a digit and an upper-case letter.
		expect(password).toMatch(/^(?=.*\d)(?=.*[A-Z])[\w-]{16,64}$/);
	}
});
