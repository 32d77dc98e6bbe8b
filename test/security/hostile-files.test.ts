import { get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnreadableFile } from '#core/server/imports/files/file-table.ts';
import { tableReader } from '#core/server/imports/files/table-reader.ts';
import { type TestCompany, testCompany } from '../support/demo-companies.ts';
import { importer, utf8 } from '../support/importer.ts';
import { PNG } from '../support/pictures.ts';
import { FILES } from './hostile-files.ts';
import { jpgOf, pngOf, segmentsOf } from './hostile-heads.ts';

let world: TestCompany;
let someone: ReturnType<typeof importer>;
beforeAll(async () => {
  world = await testCompany(8);
  someone = importer(world);
});
afterAll(() => world.stop());

/** On a connection of its own each time, as a watchdog asks. */
const healthy = () =>
  new Promise<void>((resolve, reject) => {
    get(`${world.app.url}/healthz`, { agent: false }, (answer) => {
      answer.resume().once('end', () => resolve());
    }).once('error', reject);
  });

/** How long requests stood still beside `work`, and the slowest answer of /healthz, in milliseconds. */
async function beside<T>(work: () => Promise<T>) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  let slowest = 0;
  let done = false;
  const asking = (async () => {
    while (!done) {
      const began = performance.now();
      await healthy();
      slowest = Math.max(slowest, performance.now() - began);
      await sleep(10);
    }
  })();
  delay.enable();
  const result = await work().finally(async () => {
    done = true;
    await asking;
    delay.disable();
  });
  return { result, stood: Math.round(delay.max / 1e6), slowest: Math.round(slowest) };
}

/** The machine may have other work; the worst of these, read where requests are answered, took minutes. */
const FREE_MS = 5_000;

describe('a file that somebody made to harm', () => {
  const figures: [string, number, number, number][] = [];
  afterAll(() => {
    const worst = Math.max(...figures.map(([, , , slowest]) => slowest));
    console.log(`/healthz beside the worst file: ${worst} ms`);
    for (const [what, took, stood, slowest] of figures)
      console.log(`  ${took} ms, stood still ${stood}, /healthz ${slowest}: ${what}`);
  });

  it.each(FILES)('$what', async ({ what, file, key, line, cell, encoding }) => {
    const bytes = file();
    expect(bytes.length).toBeLessThanOrEqual(5 * 1024 * 1024);
    const began = performance.now();
    const { result, stood, slowest } = await beside(() => someone.read(bytes, 'x.csv', encoding));
    figures.push([what, Math.round(performance.now() - began), stood, slowest]);
    if (key === 'good') expect(result).toMatchObject({ __typename: 'Import', total: 1 });
    else
      expect(result).toMatchObject({
        __typename: 'ImportFileRefused',
        issue: { key: `validation.file.${key}`, params: cell === undefined ? {} : { cell } },
        ...(line === undefined ? {} : { line }),
      });
    expect(stood).toBeLessThan(FREE_MS);
  });

  it('is larger than the form of an upload lets through: refused where it is read, too', async () => {
    const reader = tableReader();
    const bytes = utf8('a'.repeat(50 * 1024 * 1024));
    await expect(reader.look({ companyId: 'hinata', bytes })).rejects.toMatchObject({
      reason: 'tooLarge',
    });
    await reader.close();
  });
});

describe('pictures', () => {
  const icon = async (bytes: Uint8Array, name: string) => {
    const faviconKey = await someone.upload(bytes, name);
    const answer = await world.as(
      'admin@hinata.example',
      `mutation ($data: UpdateMyCompanyInput!) { updateMyCompany(data: $data) { faviconUrl } }`,
      { data: { name: '株式会社ひなた商事', faviconKey } },
    );
    return answer.errors?.[0]?.extensions?.issues?.[0]?.key ?? answer.data.updateMyCompany;
  };

  it.each([
    [
      'a PNG of 60,000 by 60,000 points in a hundred bytes',
      () => pngOf(60_000, 60_000),
      'png',
      'imageTooLarge',
    ],
    ['a JPG of 65,500 by 65,500', () => jpgOf(65_500, 65_500), 'jpg', 'imageTooLarge'],
    ['a JPG that only fills up', () => jpgOf(10, 10, 5_000_000), 'jpg', 'imageUnreadable'],
    ['a JPG of empty segments', () => segmentsOf(5_000_000), 'jpg', 'imageUnreadable'],
    ['a PNG cut off', () => PNG.subarray(0, 20), 'png', 'imageUnreadable'],
    ['a PDF called a PNG', () => Buffer.from('%PDF-1.7'), 'png', 'imageUnreadable'],
  ])('%s is refused', async (_what, file, type, key) => {
    const { result, stood } = await beside(() => icon(file(), `x.${type}`));
    expect(result).toBe(`validation.${key}`);
    expect(stood).toBeLessThan(FREE_MS);
  });

  it('as a telephone makes them are taken', async () => {
    expect(await icon(jpgOf(8_064, 6_048, 3), 'x.jpg')).toMatchObject({
      faviconUrl: expect.stringContaining('/files/'),
    });
  });
});

describe('the thread that reads files', () => {
  const good = { companyId: 'hinata', bytes: utf8('社員番号,姓\n1,山田\n') };
  const commas = utf8(`a\n${'"a""b",'.repeat(700_000)}`);

  it('is ended when its time is over, and the next file finds another', async () => {
    const reader = tableReader({ milliseconds: 1 });
    const slow = { companyId: 'hinata', bytes: commas };
    await expect(reader.look(slow)).rejects.toMatchObject({ reason: 'tooSlow' });
    await reader.close();
    const other = tableReader();
    expect((await other.look(good)).total).toBe(1);
    await other.close();
  });

  it('is ended when it needs too much memory, and the next file finds another', async () => {
    const reader = tableReader({ megabytes: 16 });
    await expect(reader.look({ ...good, bytes: commas })).rejects.toMatchObject({
      reason: 'tooLarge',
    });
    expect((await reader.look(good)).total).toBe(1);
    await reader.close();
  });

  it('lets companies take turns, and takes only so many files of each', async () => {
    const reader = tableReader({ threads: 1, perCompany: 3 });
    const order: string[] = [];
    const look = (companyId: string) =>
      reader.look({ ...good, companyId }).then(
        () => order.push(companyId),
        (error) =>
          order.push(error instanceof UnreadableFile ? `${companyId} ${error.reason}` : ''),
      );
    await Promise.all([...'aaaabb'].map(look));
    expect(order).toEqual(['a othersWaiting', 'a', 'a', 'b', 'a', 'b']);
    await reader.close();
  });

  it('gives over every row of a large file, in its order', async () => {
    const reader = tableReader();
    const lines = Array.from({ length: 20_000 }, (_, n) => `${n},山田${n},${'x'.repeat(n % 50)}`);
    const bytes = utf8(`番号,姓,備考\n${lines.join('\n')}\n`);
    const { rows } = await reader.read({ companyId: 'hinata', bytes });
    expect(rows.map(({ cells }) => cells.join(','))).toEqual(lines);
    expect(rows.at(-1)?.line).toBe(20_001);
    await reader.close();
  });
});
