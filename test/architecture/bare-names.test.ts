import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Words that say what happened to a thing and not which thing it is: `foundEmployee` says both. */
const BARE = /^(found|known|said|held|told|asked|given|kept)$/;
/** Of these, values inside a function of the product are none either. */
const BARE_INSIDE = /^(found|known|said|held|told)$/;
const NONE = /^(?!)/;
const MENTIONED = /\b(found|known|said|held|told|asked|given|kept)\b/;
const BESIDE =
  /\.(test|stories)\.tsx?$|\.d\.ts$|\.generated\.ts$|\/(test|sample|example)-|\/migrations\//;
/** A word of the glossary (kept record) is the name of what makes one. */
const HOUSE_WORDS: readonly string[] = ['core/server/kept/kept.ts: kept'];

type Named = { readonly name: ts.BindingName | undefined };

/** Those of parameters and of whatever stands at the top are met away from where they are made. */
function namesIn(file: ts.SourceFile): string[] {
  const names: string[] = [];
  const isOfProduct = !file.fileName.startsWith('scripts/');
  const take = ({ name }: Named, bare = BARE) => {
    if (name && ts.isIdentifier(name) && bare.test(name.text)) names.push(name.text);
    // What is taken out of an object has the name that the object's type gives it.
  };
  const isAtTop = (node: ts.VariableDeclaration) => ts.isSourceFile(node.parent.parent.parent);
  const visit = (node: ts.Node): void => {
    // A parameter in a type is documentation beside its type.
    const isInType = ts.isParameter(node) && ts.isTypeElement(node.parent);
    if (ts.isParameter(node) && !isInType && !ts.isFunctionTypeNode(node.parent)) take(node);
    if (ts.isVariableDeclaration(node) && node.parent.kind !== ts.SyntaxKind.CatchClause) {
      take(node, isAtTop(node) ? BARE : isOfProduct ? BARE_INSIDE : NONE);
    }
    if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) take({ name: node.name });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

function bareNamesIn(path: string, text: string): string[] {
  if (!MENTIONED.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return namesIn(file).map((name) => `${path}: ${name}`);
}

describe('names of parameters and of values', () => {
  it('say of what', () => {
    const files = globSync('{core,plugins,scripts,web}/**/*.{ts,tsx}', {
      cwd: ROOT,
      exclude: ['**/generated/**'],
    }).filter((path) => !BESIDE.test(path));
    expect(files.length).toBeGreaterThan(1_000);
    const bare = files.flatMap((path) => bareNamesIn(path, readFileSync(join(ROOT, path), 'utf8')));
    expect(bare.filter((one) => !HOUSE_WORDS.includes(one))).toEqual([]);
  });

  it.each([
    'export const found = 1;',
    'function kept() {}',
    'const rowOf = (given: Row) => given.id;',
    'list.map(function (known) { return known; })',
    'class Shelf { put(held: Book) {} }',
    'function rowOf() { const found = 1; return found; }',
    'const tell = () => { const told = new Set(); return told; }',
  ])('notices "%s"', (text) => {
    expect(bareNamesIn('a.ts', text)).toHaveLength(1);
  });

  it('lets some values inside a function, a part of an object and a type be called so', () => {
    const text = `const rowOf = ({ given }: Wish) => { const kept = given; return kept; };
      type Finder = { find(known: Row): Row }; type Ask = (asked: Row) => Row;`;
    expect(bareNamesIn('a.ts', text)).toEqual([]);
  });
});
