import ts from 'typescript';

/** A part of a text that is worked out when the program runs. */
const GAP = '\u0000';

/** The texts of a source file with their lines, templates as one with gaps; what is imported is none. */
export function textsOf(source: string): { readonly text: string; readonly line: number }[] {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true);
  const texts: { text: string; line: number }[] = [];
  const add = (node: ts.Node, text: string) =>
    texts.push({ text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) add(node, node.text);
    if (ts.isTemplateExpression(node))
      add(
        node,
        node.head.text + node.templateSpans.map((span) => GAP + span.literal.text).join(''),
      );
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

const withoutComments = (sql: string): string => sql.replace(/--.*$/gm, '');

/** Whatever stands where SQL, or Knex, wants a table: tables, parts of a `with`, aliases before a column. */
export function namedIn(text: string): Set<string> {
  const sql = withoutComments(text);
  const names = new Set<string>();
  const whole = /^([a-z_][a-z0-9_]*)(?: as [a-z_]+)?$/.exec(sql);
  if (whole?.[1]) names.add(whole[1]);
  for (const name of sourcesIn(sql)) names.add(name);
  for (const [, name] of sql.matchAll(/(?<![.\w])([a-z_][a-z0-9_]*)\.[a-z_]+(?![.\w])/g))
    names.add(name as string);
  return names;
}

/**
 * What rows come from, or go into. Functions are none: `from unnest(…)`, and neither are `extract(dow from day)`,
 * `is distinct from`, `for update of` and `do update set`.
 */
export function sourcesIn(text: string): string[] {
  const sql = withoutComments(text)
    .replace(/\bextract\s*\([^)]*\)/g, '')
    .replace(/\b(distinct from|rows from|for (no key )?update|do update|lateral)\b/g, '');

  return [
    ...sql.matchAll(
      /\b(?:from|join|update|into|using)\s+(?:only\s+)?([a-z_][a-z0-9_]*)\b(?!\s*\()/g,
    ),
  ].map(([, name]) => name as string);
}

/** Names that a statement gives to queries of its own: `with below (id) as (…)`, `as materialized (…)`. */
export const queriesIn = (text: string): string[] =>
  [
    ...withoutComments(text).matchAll(
      /(?<![.\w])([a-z_][a-z0-9_]*)(?:\s*\([a-z_, ]+\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/g,
    ),
  ].map(([, name]) => name as string);

/** Tables that a migration makes, by whatever way. */
export const madeIn = (source: string): string[] =>
  [
    /\bcreateTable\(\s*'([a-z0-9_]+)'/g,
    /\bcreate table (?:if not exists )?([a-z0-9_]+)/g,
    /\brenameTable\('[a-z0-9_]+', '([a-z0-9_]+)'/g,
    /\balter table [a-z0-9_]+ rename to ([a-z0-9_]+)/g,
  ].flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name as string));

/** Columns read of a row with this name: `person.last_name`. */
export const columnsOf = (text: string, row: string): string[] =>
  [
    ...withoutComments(text).matchAll(
      new RegExp(`(?<![.\\w])${row}\\.([a-z_][a-z0-9_]*)(?![.\\w(])`, 'g'),
    ),
  ].map(([, column]) => column as string);
