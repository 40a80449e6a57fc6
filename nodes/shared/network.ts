/**
 * The way to the network: n8n's own request helper, so that this build can be verified.
 *
 * The one file that the builds do not share: `npm run build:direct` puts `network.direct.ts` in its
 * place.
 */
export { relayTo as sendWith } from './relay';
