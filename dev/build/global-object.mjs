/** Stands for the global object where dependencies look for what it has. */
const nothing = Object.freeze({});
export { nothing as globalThis };
