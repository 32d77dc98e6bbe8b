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
