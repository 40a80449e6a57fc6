/**
 * The way to the network: n8n's own request helper, which allows this build to be verified.
 *
 * The only file that the builds do not share: `npm run build -- direct` puts `network.direct.ts` in its
 * place.
 */
export { helperSendOf as sendOf } from './request-helper.ts';
