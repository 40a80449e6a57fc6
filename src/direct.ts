/** What the direct build has in addition to everything else: its own way to the network. */
export * from './index.ts';
export { directSend } from './http/send/direct-send.ts';
export { withoutProxies } from './service/without-proxies.ts';
