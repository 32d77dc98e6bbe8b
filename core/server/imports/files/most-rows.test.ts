import { describe, expect, it } from 'vitest';
import { readFileTable } from './read-file.ts';

const csvOf = (rows: number) => Buffer.from(`社員番号,姓\n${'1,山田\n'.repeat(rows)}`);

describe('行の多いファイル', () => {
  it('は、50,000行まで読む', async () => {
    expect((await readFileTable(csvOf(50_000))).rows).toHaveLength(50_000);
  });

  // The second has more lines than are looked at, whether they are filled or not.
  it.each([50_001, 100_001])('は、%i行あれば、限りを添えて断る', async (rows) => {
    await expect(readFileTable(csvOf(rows))).rejects.toMatchObject({
      key: 'validation.file.tooManyRows',
      params: { max: 50_000 },
    });
  });
});
