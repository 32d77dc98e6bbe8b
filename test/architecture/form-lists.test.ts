import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Nobody else changes what somebody is applying for: there is nothing to compare. */
const OF_ONE_PERSON = 'plugins/attendance/web/pages/Applications/';

/** `rows.${at}.start`, as the name of a field or as what several of them begin with. */
const ROW = /`(\w+)\.\$\{/g;

it('a form that draws a list says what it is called, for the second of two people who change it', () => {
  const lists = globSync('plugins/*/web/**/*.tsx')
    .filter((path) => !path.startsWith(OF_ONE_PERSON) && !path.endsWith('.stories.tsx'))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('<Field')) return [];
      const names = new Set([...text.matchAll(ROW)].map(([, name = '']) => name));
      return [...names]
        .filter((name) => new RegExp(`name=\\{\`${name}\\.|const at = \`${name}\\.`).test(text))
        .map((name) => ({ path, name, isNamed: text.includes(`(form, '${name}', {`) }));
    });
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.filter(({ isNamed }) => !isNamed)).toEqual([]);
});
