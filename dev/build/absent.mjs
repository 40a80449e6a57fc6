/** Stands for a dependency of which nothing is used. */
export default class Absent {}
