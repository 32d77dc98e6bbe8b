import { beforeEach, expect, it } from 'vitest';
import { clearOwnKeys } from '../data/session.ts';
import { draftKey, dropDraft, keepDrafts, readDrafts } from './drafts.ts';

const NOW = new Date('2026-11-20T12:00:00+09:00');
const later = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60_000);
const KEY = draftKey('hinata', 'sato', 'News');
const keepDraft = (key: string, value: unknown, now: Date) =>
  keepDrafts(key, [{ value, at: now.toISOString() }]);
const readDraft = (key: string, now: Date) => readDrafts(key, now)[0];
beforeEach(() => localStorage.clear());

it('keeps what was typed with its time, for its person and its record alone', () => {
  keepDraft(KEY, { title: '休業' }, NOW);
  expect(readDraft(KEY, later(13))).toEqual({
    value: { title: '休業' },
    at: '2026-11-20T03:00:00.000Z',
  });
  for (const other of [
    draftKey('hinata', 'suzuki', 'News'),
    draftKey('minato', 'sato', 'News'),
    draftKey('hinata', 'sato', 'News:n1'),
    draftKey('hinata', 'sato.News', ''),
  ])
    expect(readDraft(other, NOW)).toBeUndefined();
  dropDraft(KEY);
  expect(readDraft(KEY, NOW)).toBeUndefined();
});

it('forgets what is older than two weeks, and what it cannot read', () => {
  keepDraft(KEY, 'text', NOW);
  expect(readDraft(KEY, later(14))).toBeUndefined();
  localStorage.setItem(KEY, '{');
  expect(readDraft(KEY, NOW)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('does not fill the storage with one text', () => {
  keepDraft(KEY, 'short', NOW);
  keepDraft(KEY, 'x'.repeat(300_000), NOW);
  expect(readDraft(KEY, NOW)?.value).toBe('short');
});

it('goes when somebody signs out, and stays when a session ends by itself', () => {
  keepDraft(KEY, 'text', NOW);
  clearOwnKeys({ keepsDrafts: true });
  expect(readDraft(KEY, NOW)?.value).toBe('text');
  clearOwnKeys();
  expect(readDraft(KEY, NOW)).toBeUndefined();
});

it('keeps what was left behind beside what was typed since, three of one record', () => {
  const draft = (value: string) => ({ value, at: NOW.toISOString() });
  keepDrafts(KEY, ['c', 'b', 'a', 'oldest'].map(draft));
  expect(readDrafts(KEY, NOW).map(({ value }) => value)).toEqual(['c', 'b', 'a']);
  keepDrafts(KEY, []);
  expect(localStorage).toHaveLength(0);
});

it('reads what an earlier version wrote: one alone', () => {
  localStorage.setItem(KEY, JSON.stringify({ value: 'text', at: NOW.toISOString() }));
  expect(readDrafts(KEY, NOW)).toEqual([{ value: 'text', at: NOW.toISOString() }]);
});
