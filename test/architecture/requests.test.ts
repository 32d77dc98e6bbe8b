import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { serverPlugins } from '#plugins/server.ts';

/** Where requests are routed, decided, carried out and taken back, whatever they ask for. */
const ROOMS = [
  'plugins/employee/{server,domain}/approvals/**/*.ts',
  'plugins/employee/who-may/approvals.ts',
  'plugins/employee/web/approvals/**/*.{ts,tsx}',
];
const files = globSync(ROOMS, { cwd: ROOT }).filter(
  (path) => !/[.](test|stories|generated)[.]|\/(test|sample)-/.test(path),
);

const requests = serverPlugins.flatMap(({ manifest }) => manifest.requests ?? []);
const kinds = requests.flatMap((one) => one.kinds);

describe('requests and their approval', () => {
  it('stand in a room of their own, for kinds that plugins name in their manifests', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(kinds.length).toBeGreaterThan(3);
  });

  it('no kind is known by its name, its right or its messages', () => {
    const named = [
      ...kinds.flatMap(({ type, right }) => [type, right]),
      ...requests.flatMap(({ routes, notices }) => [routes, ...Object.values(notices)]),
    ];
    const found = files.flatMap((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return named
        .filter((name) => new RegExp(`['"\`.]${name}['"\`:]`).test(text))
        .map((name) => `${path} names ${name}`);
    });
    expect(found).toEqual([]);
  });
});
