import { accountOf } from '../../../src/service/credential.ts';

it('an account is told by address and key, without holding the key', () => {
	const credential = { baseUrl: 'https://notes.test', apiKey: 'service_sk_secret' };
	const account = accountOf(credential);
	expect(account).toMatch(/^[0-9a-f]{16}$/);
	expect(accountOf({ ...credential })).toBe(account);
	expect(accountOf({ ...credential, apiKey: 'service_sk_other' })).not.toBe(account);
	expect(accountOf({ ...credential, baseUrl: 'https://other.test' })).not.toBe(account);
});
