/** The client as the plain build has it, for processes of their own. */
import { sendOf } from './builds.ts';

export { createClient } from '../../src/service/client.ts';

export const send = sendOf('plain');
