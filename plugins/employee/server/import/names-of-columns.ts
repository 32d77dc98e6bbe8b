/** holiday_pattern_id → holidayPatternId, for every column of a row. */
export const camelCase = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_([a-z0-9])/gu, (_match, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
