/** The client as the direct build has it, for processes of their own. */
export { directSend } from '../../src/http/direct-send.ts';
export { createClient } from '../../src/service/client.ts';
