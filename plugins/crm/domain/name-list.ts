/** Several names in one cell of a file, and the other way; a name that has a separator itself stands in quotes. */
const SEPARATORS = /[、;；\n]/u;
const PART = /\s*(?:"((?:[^"]|"")*)"\s*(?=[、;；\n]|$)|([^、;；\n]*))(?:[、;；\n]|$)/uy;

export const nameList = (names: readonly string[]): string =>
  names
    .map((name) =>
      SEPARATORS.test(name) || name.startsWith('"') ? `"${name.replaceAll('"', '""')}"` : name,
    )
    .join('; ');

export function namesInList(text: string): string[] {
  const names = new Set<string>();
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [, quoted, plain = ''] = PART.exec(text) ?? [];
    names.add((quoted?.replaceAll('""', '"') ?? plain).trim());
  }
  names.delete('');
  return [...names];
}
