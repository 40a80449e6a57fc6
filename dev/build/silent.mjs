/** Stands for `debug`, switched off. */
export default () => () => {};
