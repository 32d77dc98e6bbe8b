/** Section 9 of the specification: 20 rows where nothing is said; over 500 becomes 20. */
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 500;

export type PageArgs = { readonly skip?: number | null; readonly first?: number | null };

/** Rows to leave out and to take. */
export function pageOf({ skip, first }: PageArgs): { offset: number; limit: number } {
  const askedRows = first ?? DEFAULT_PAGE_SIZE;
  const limit = askedRows < 1 || askedRows > MAX_PAGE_SIZE ? DEFAULT_PAGE_SIZE : askedRows;
  return { offset: Math.max(0, skip ?? 0), limit };
}

/** A page in the API's shape: nodes, how many there are in all, and whether there is more. */
export function toConnection<Node>(nodes: Node[], totalCount: number, args: PageArgs) {
  const { offset } = pageOf(args);
  return {
    nodes,
    totalCount,
    pageInfo: {
      hasPreviousPage: offset > 0,
      hasNextPage: offset + nodes.length < totalCount,
      startCursor: nodes.length > 0 ? cursorOf(offset) : null,
      endCursor: nodes.length > 0 ? cursorOf(offset + nodes.length - 1) : null,
    },
  };
}

/** Callers keep it as it is; it stands for a place in the list as it was sorted and filtered. */
const cursorOf = (place: number): string => Buffer.from(`at ${place}`).toString('base64url');

/** Undefined for what was never a cursor. */
export function placeOf(cursor: string): number | undefined {
  const [, place] = /^at (\d{1,9})$/u.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return place === undefined ? undefined : Number(place);
}
