/** The client as the direct build has it, for processes of their own, without n8n. */
import { directSend } from '../../src/http/direct-send.ts';
import { openEgress } from '../client/calls.ts';

export { createClient } from '../../src/service/client.ts';

export const send = directSend(openEgress());
