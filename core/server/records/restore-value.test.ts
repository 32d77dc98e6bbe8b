import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { contextOf, FULL, kind, row } from './example-kind.ts';
import type { OwnedKind } from './registry.ts';
import { goBack, restoreValue } from './restore-value.ts';

const CHANGED = row({
  before: { title: '前', price: 100, on: '2026-01-01', code: '4711', empty: null },
  after: { title: '後', price: 200, on: '2026-01-02', code: '0815' },
});
type Restore = NonNullable<OwnedKind['restore']>;

/** What the plugin was asked to put back, and what it wrote into the journal while it did. */
async function back(
  fields: readonly string[],
  {
    rules = FULL,
    of = {},
    entry = CHANGED,
  }: { rules?: readonly object[]; of?: Partial<OwnedKind>; entry?: typeof CHANGED } = {},
) {
  const put: unknown[] = [];
  const journal: string[] = [];
  const restore: Restore = async (inside, id, values) => {
    put.push([id, values]);
    for (const action of ['update', 'create'] as const)
      inside.audit({ action, subject: 'Note', subjectId: id });
  };
  const ctx = contextOf(rules, [kind({ restore, ...of })]);
  Object.assign(ctx, { audit: ({ action }: { action: string }) => journal.push(action) });
  const outcome = await goBack(ctx, entry, fields).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const { field } = error.extensions;
    return `${error.code}: ${error.message}${field ? ` ${field}` : ''}`;
  });
  return { outcome, put, journal };
}
const refused = async (...given: Parameters<typeof back>) => {
  const { outcome, put, journal } = await back(...given);
  expect([put, journal]).toEqual([[], []]);
  return outcome;
};

describe('fields go back to what they were before an entry', () => {
  it('those that were asked for, and no other; the journal calls it a restoration', async () => {
    const { outcome, put, journal } = await back(['title', 'price']);
    expect(put).toEqual([['n1', { title: '前', price: 100 }]]);
    expect(outcome).toEqual({ subject: 'Note', subjectId: 'n1', name: '一番' });
    expect(journal).toEqual(['restore', 'create']);
  });
  it('to nothing, where nothing was there', async () => {
    const entry = row({ before: { title: null }, after: { title: '後' } });
    expect((await back(['title'], { entry })).put).toEqual([['n1', { title: null }]]);
  });
  it('also what an earlier restoration changed', async () => {
    const entry = { ...CHANGED, action: 'restore' };
    expect((await back(['title'], { entry })).put).toHaveLength(1);
  });
  it('of a record that has no name after it, without one', async () => {
    let isThere = true;
    const labels: OwnedKind['labels'] = async () => {
      const names = new Map(isThere ? [['n1', '一番']] : []);
      isThere = false;
      return names;
    };
    expect((await back(['title'], { of: { labels } })).outcome).toMatchObject({ name: null });
  });
});

describe('nothing goes back, and nothing is written', () => {
  const NOTHING = 'FORBIDDEN: There is nothing to go back to in this entry.';
  const FIELD = 'FORBIDDEN: You are not allowed to restore this field.';
  it.each([
    ['create', { title: '前' }],
    ['delete', { title: '前' }],
    ['update', null],
  ])('of an entry that tells of %s with %j before it', async (action, before) => {
    expect(await refused(['title'], { entry: row({ action, before }) })).toBe(NOTHING);
  });
  it.each(['on', 'code', 'text', 'undeclared', 'empty'])('of the field %s', async (name) => {
    expect(await refused(['title', name])).toBe(`${FIELD} ${name}`);
  });
  it('of a field that the viewer may not see', async () => {
    const rules = [{ action: 'update', subject: 'Note' }];
    expect(await refused(['price'], { rules })).toBe(`${FIELD} price`);
    expect((await back(['title'], { rules })).put).toHaveLength(1);
  });
  it('of a kind without a way back', async () => {
    expect(await refused(['title'], { of: { restore: undefined as never } })).toBe(
      `${FIELD} title`,
    );
  });
  it('of a record that is gone, or that the viewer may not see', async () => {
    const gone = { ...CHANGED, subject_id: 'n9' };
    expect(await refused(['title'], { entry: gone })).toMatch(/^NOT_FOUND: The record/);
    expect(await refused(['title'], { rules: [] })).toMatch(/^NOT_FOUND: The record/);
    const of = { visible: async () => new Set<string>() };
    expect(await refused(['title'], { of })).toMatch(/^NOT_FOUND: The record/);
  });
  it('of a kind that nobody knows any more', async () => {
    expect(await refused(['title'], { entry: { ...CHANGED, subject: 'Book' } })).toMatch(
      /^NOT_FOUND: The entry/,
    );
  });
  it('of values that the form would not take', async () => {
    const accepts = Object.assign(
      (values: unknown) => (values as { title: string }).title !== '前',
      {
        errors: [
          {
            instancePath: '/title',
            keyword: 'maxLength',
            params: { limit: 1 },
            message: 'x',
            schemaPath: '',
          },
        ],
      },
    ) as unknown as NonNullable<OwnedKind['accepts']>;
    expect(await refused(['title'], { of: { accepts } })).toMatch(/^INVALID_INPUT/);
    expect((await back(['price'], { of: { accepts } })).put).toHaveLength(1);
  });
  it('of an entry that is not there', async () => {
    const outcome = (entry: object | undefined) =>
      restoreValue(
        {
          ...contextOf(FULL, [kind()]),
          audit: () => {},
          table: () => ({ where: () => ({ first: async () => entry }) }),
        } as never,
        { where: { id: 'e1' }, fields: ['title'] },
      );
    await expect(outcome(undefined)).rejects.toThrow('The entry was not found.');
    expect(await outcome(CHANGED)).toMatchObject({ subjectId: 'n1' });
  });
});
