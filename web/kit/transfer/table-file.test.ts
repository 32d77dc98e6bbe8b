import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { extensionOf, tableFile } from './table-file.ts';

it('writes one JSON object a line, values as they are: nothing is a formula there', async () => {
  const lines = [
    { id: 'a1', changes: [{ field: 'name', before: null, after: '=1+1\n髙' }] },
    { id: 'a2', changes: [] },
  ];
  const file = await tableFile({ headers: ['日時'], rows: [['x'], ['y']], lines }, 'JSONL');
  const text = await file.text();
  expect(text.endsWith('\n')).toBe(true);
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(lines);
  expect(extensionOf('JSONL')).toBe('jsonl');
});

it('writes the days of a list to Excel as dates, and everything else as the text it is', async () => {
  const rows = [
    ['00123', '2026/04/01', '=1+2', '+81', 5],
    ['00124', '2026/02/30', '1899/12/31', '2026/04', null],
  ];
  const read = async (daysAreDates: boolean) =>
    readSheet(
      Buffer.from(
        await (
          await tableFile({ headers: ['a', 'b', 'c', 'd', 'e'], rows, daysAreDates }, 'XLSX')
        ).arrayBuffer(),
      ),
    );
  expect((await read(true)).slice(1)).toEqual([
    ['00123', new Date('2026-04-01T00:00:00Z'), '=1+2', '+81', 5],
    rows[1],
  ]);
  expect((await read(false))[1]).toEqual(rows[0]);
});
