/** There are as many as columns, and each is asked for once for every row. */
const knownNames = new Map<string, string>();

function nameOf(column: string): string {
  const knownName = knownNames.get(column);
  if (knownName !== undefined) return knownName;
  const name = column.replace(/_([a-z0-9])/gu, (_match, letter: string) => letter.toUpperCase());
  knownNames.set(column, name);
  return name;
}

/** holiday_pattern_id → holidayPatternId, for every column of a row. */
export function camelCase(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const column of Object.keys(row)) named[nameOf(column)] = row[column];
  return named;
}
