import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const readsByItself = (text: string): boolean =>
  /import[^;]*\{[^}]*\buse\b[^}]*\} from 'react'/.test(text) || /\bReact\.use\(/.test(text);

// React's own `use` hides what stands around its reader, even for a promise that was kept long ago.
it('what loads late is read in one way, by web/kit/data/asked-once.ts', () => {
  const files = globSync('{core/web,plugins,web}/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((path) => readsByItself(readFileSync(join(ROOT, path), 'utf8')))).toEqual([
    join('web', 'kit', 'data', 'asked-once.ts'),
  ]);
});

it.each([
  "import { use } from 'react';",
  "import { Suspense, use, useState } from 'react';",
  "import {\n  type ReactNode,\n  use,\n} from 'react';",
  "import * as React from 'react';\nconst words = React.use(load());",
])('notices %s', (text) => {
  expect(readsByItself(text)).toBe(true);
});
