/** Stands for a dependency of which nothing is used. */
export default class Absent {}

/** As `proxy-agent-negotiate` names what it gives. */
export { Absent as createNegotiateAuth };

/** As axios names its adapter for fetch. */
export const getFetch = null;
