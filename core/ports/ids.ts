/** New identifiers: text, unique everywhere, ordered by the time they were made. */
export type Ids = { next(): string };
