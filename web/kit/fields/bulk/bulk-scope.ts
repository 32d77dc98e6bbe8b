/** What narrows the list now, and how many match: all of them can be changed, too. */
export type BulkScope = {
  readonly where: object;
  readonly total: number | undefined;
};
