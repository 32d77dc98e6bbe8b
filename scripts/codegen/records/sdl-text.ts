/** A description in front of what it describes; of more than one line, or with quotes, as a block. */
export const described = (text: string | undefined, indent = '  '): string => {
  if (text === undefined) return '';
  return text.includes('\n') || text.includes('"')
    ? `${indent}"""\n${indent}${text.replaceAll('\n', `\n${indent}`)}\n${indent}"""\n`
    : `${indent}"${text}"\n`;
};

/** Definitions of one declaration, each below its place; what has nothing to say is left out. */
export const definitionsFrom = (place: string, definitions: readonly string[]): string =>
  definitions
    .filter((definition) => definition !== '')
    .map((definition) => `# from ${place}\n${definition}`)
    .join('\n\n');

export const block = (head: string, rows: readonly string[]): string =>
  rows.length === 0 ? '' : `${head} {\n${rows.join('\n')}\n}`;
