import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Objects that say where to go and, beside it, what becomes of the scroll. */
function deciders(path: string, text: string): string[] {
  if (!text.includes('resetScroll')) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines: string[] = [];
  const visit = (node: ts.Node): void => {
    const names = ts.isObjectLiteralExpression(node)
      ? node.properties.map(({ name }) => name?.getText(file))
      : ts.isJsxAttributes(node)
        ? node.properties.map((attribute) =>
            ts.isJsxAttribute(attribute) ? attribute.name.getText(file) : undefined,
          )
        : [];
    if (names.includes('to') && names.includes('resetScroll'))
      lines.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

// Only a change of the search, which stays at the same address, says it itself.
it('what becomes of the scroll at another address is said once, in web/app/window-scroll.ts', () => {
  const files = globSync('{plugins,web}/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((path) => deciders(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual(
    [],
  );
});

it.each([
  "navigate({ to: '/list', search: true, resetScroll: false });",
  "<Link to='/list' resetScroll={false} />;",
])('notices %s', (text) => {
  expect(deciders('x.tsx', text)).toEqual(['x.tsx:1']);
});
