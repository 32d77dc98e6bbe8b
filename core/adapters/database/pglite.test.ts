import { execFileSync } from 'node:child_process';
import { beforeAll, expect, it } from 'vitest';

// In a process of its own, where nobody else takes memory meanwhile: work of many kinds, then answers of 150 MB.
const WORK = `
  const { openPglite } = await import(${JSON.stringify(new URL('./pglite.ts', import.meta.url).href)});
  const { knex, close } = await openPglite();
  for (let n = 0; n < 40; n++)
    await knex.raw('select count(*) from generate_series(1, 20000) as g where g % 7 = ' + (n % 7));
  const ask = async (times) => {
    for (let n = 0; n < times; n++) await knex.raw("select repeat('x', 1000000)");
  };
  await ask(20);
  const before = process.memoryUsage().rss;
  await ask(150);
  console.log('stayed: ' + Math.round((process.memoryUsage().rss - before) / 2 ** 20) + ' MiB');
  await close();`;

let said: string;
beforeAll(() => {
  said = execFileSync(
    process.execPath,
    ['--trace-wasm-code-gc', '--input-type=module', '--eval', WORK],
    { encoding: 'utf8' },
  );
});

it('code of the embedded database is never freed while it runs, which V8 does not always survive', () => {
  expect(said).not.toContain('Freeing');
});

it('the embedded database keeps nothing of what it has answered: 150 MB came, a fraction stays', () => {
  const [, stayed] = /stayed: (-?\d+) MiB/.exec(said) ?? [];
  expect(Number(stayed)).toBeLessThan(75);
});
