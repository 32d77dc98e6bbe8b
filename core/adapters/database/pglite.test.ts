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

// In a process of its own, where nobody else takes memory meanwhile.
const ANSWERS = `
  const { openPglite } = await import(${JSON.stringify(new URL('./pglite.ts', import.meta.url).href)});
  const { knex, close } = await openPglite();
  const ask = async (times) => {
    for (let n = 0; n < times; n++) await knex.raw("select repeat('x', 1000000)");
  };
  await ask(20);
  const before = process.memoryUsage().rss;
  await ask(300);
  console.log(Math.round((process.memoryUsage().rss - before) / 2 ** 20));
  await close();`;

it('the embedded database keeps nothing of what it has answered: 300 MB came, a fraction stays', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', ANSWERS], {
    encoding: 'utf8',
  });
  expect(Number(said)).toBeLessThan(150);
});
