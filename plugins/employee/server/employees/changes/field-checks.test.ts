import { expect, it } from 'vitest';
import { dateIssues } from './field-checks.ts';

const TODAY = '2026-11-20';
const KEPT = { joined_on: '2024-04-01', married_on: '2020-06-01' };
const changed = (columns: Record<string, string>) =>
  dateIssues(TODAY, { ...KEPT, ...columns }, columns as never);

it('誤りは、直せる項目に出る', () => {
  expect(changed({ birthday: '1990-05-06' })).toEqual([]);
  expect(changed({ birthday: '2024-04-02', married_on: '2025-01-01' })).toEqual([
    { path: 'birthday', key: 'validation.bornAfterJoining', params: { date: '2024-04-01' } },
  ]);
  expect(changed({ birthday: '2024-04-02', joined_on: '2024-04-01' })).toEqual([
    { path: 'marriedOn', key: 'validation.beforeBirth' },
    { path: 'joinedOn', key: 'validation.beforeBirth' },
  ]);
});

it('まだ来ていない生年月日は、それだけが誤りになる', () => {
  expect(changed({ birthday: '2030-01-01' })).toEqual([
    { path: 'birthday', key: 'validation.future' },
  ]);
});
