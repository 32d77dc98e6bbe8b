/** The only source of "now" on the server. */
export type Clock = { now(): Date };
