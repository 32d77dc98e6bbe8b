/**
 * What a test reads by name while only the other side knows its shape: an answer to a document in the
 * text of the test, a row of SQL, an argument of a fake. The expectations say what it has to be.
 */
// biome-ignore lint/suspicious/noExplicitAny: the one name for it in tests; the product has none
export type Untyped = any;
