import adapter from 'axios/unsafe/adapters/fetch.js';

import { sendOver } from './send-over.ts';

/** Sends over Node's own fetch, for scripts without n8n. It uses no proxy, unless Node's fetch does. */
export const fetchSend = sendOver(() => ({ adapter }));
