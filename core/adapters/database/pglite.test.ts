import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const WORK = `
  const { openPglite } = await import(${JSON.stringify(new URL('./pglite.ts', import.meta.url).href)});
  const { knex, close } = await openPglite();
  for (let n = 0; n < 40; n++)
    await knex.raw('select count(*) from generate_series(1, 20000) as g where g % 7 = ' + (n % 7));
  await close();`;

it('code of the embedded database is never freed while it runs, which V8 does not always survive', () => {
  const said = execFileSync(
    process.execPath,
    ['--trace-wasm-code-gc', '--input-type=module', '--eval', WORK],
    { encoding: 'utf8' },
  );
  expect(said).not.toContain('Freeing');
});
