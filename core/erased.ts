/**
 * The type of what one list holds for many owners: rows of every record, props of every form field.
 * Whoever put the value in gets it back and knows its type; the code between only carries it. `unknown`
 * stands wherever the code between may look at the value after a check, `never` where it only takes it.
 */
// biome-ignore lint/suspicious/noExplicitAny: the one name for it outside core/fast and the benchmarks
export type Erased = any;
