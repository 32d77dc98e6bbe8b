import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { AuditRow } from './audit.store.ts';
import { asked, contextOf, FULL, kind, row } from './example-kind.ts';
import { described, pageOfHistory, wantedEntries } from './history.ts';
import type { OwnedKind } from './registry.ts';

const PEOPLE = new Map([
  ['sato', '佐藤'],
  ['tanaka', '田中'],
]);
const BOOKS = kind({
  subject: 'Book',
  plugin: 'library',
  title: 'book.kind',
  labels: async (_ctx, ids) => new Map(ids.filter((id) => id === 'b1').map((id) => [id, '本'])),
});
const IMPORTS = kind({
  subject: 'Import',
  labels: async (_ctx, ids) => new Map(ids.map((id) => [id, `${id}.csv`])),
});
const OWN = [{ action: 'update', subject: 'Note', conditions: { ownerId: 'sato' } }];

/** Answers with these rows, whatever is asked of the table. */
function contextWith(
  rows: readonly AuditRow[],
  rules: readonly object[] = FULL,
  kinds: readonly OwnedKind[] = [kind(), BOOKS, IMPORTS],
) {
  const ctx = contextOf(rules, kinds);
  const answer = (found: readonly unknown[]): unknown =>
    new Proxy(() => {}, {
      get: (_target, name) => {
        if (name === 'then') return (resolve: (value: unknown) => void) => resolve(found);
        if (name === 'first') return async () => found[0];
        return () => answer(found);
      },
    });
  const people: string[][] = [];
  const personNames: RequestContext['records']['personNames'] = async (_ctx, ids) => {
    people.push([...ids]);
    return PEOPLE;
  };
  return {
    ...ctx,
    records: { ...ctx.records, personNames },
    table: () => answer(rows),
    global: () => answer([{ total: `${rows.length}` }]),
    people,
  } as unknown as RequestContext & { readonly people: string[][] };
}

const entry = (more: Partial<AuditRow> = {}): AuditRow => ({
  ...row({ before: { title: '前', code: 'x' }, after: { title: '後', code: 'y' } }),
  id: 'e1',
  occurred_at: new Date('2026-11-20T01:00:00Z'),
  employee_id: 'sato',
  acting_for: null,
  ip: '10.0.0.1',
  user_agent: '',
  source: 'import',
  of_subject: null,
  of_id: null,
  ...more,
});
const shown = async (
  given: AuditRow,
  ...more: [rules?: readonly object[], kinds?: readonly OwnedKind[]]
) => {
  const [one] = await described(contextWith([given], ...more), [given]);
  return one;
};

describe('an entry of the history', () => {
  it('says who did what, when, where from, and what it changed', async () => {
    expect(await shown(entry({ action: 'sign-in', acting_for: 'tanaka' }))).toMatchObject({
      id: 'e1',
      occurredAt: new Date('2026-11-20T01:00:00Z'),
      action: 'SIGN_IN',
      source: 'IMPORT',
      person: { employeeId: 'sato', name: '佐藤' },
      actingFor: { employeeId: 'tanaka', name: '田中' },
      ip: '10.0.0.1',
      subject: 'Note',
      subjectId: 'n1',
      plugin: 'notes',
      kind: 'note.kind',
      name: '一番',
      ownerName: null,
      fileName: null,
      hidden: 0,
      changes: [{ field: 'title' }, { field: 'code' }],
    });
  });
  it('of somebody who has no name any more, or of nobody', async () => {
    expect(await shown(entry({ employee_id: 'gone' }))).toMatchObject({
      person: { employeeId: 'gone', name: null },
      actingFor: null,
    });
    expect(await shown(entry({ employee_id: null }))).toMatchObject({ person: null });
  });
  it('asks for the names of people once, and each of them once', async () => {
    const rows = [entry(), entry({ acting_for: 'tanaka' }), entry({ employee_id: null })];
    const ctx = contextWith(rows);
    await described(ctx, rows);
    expect(ctx.people).toEqual([['sato', 'tanaka']]);
  });

  it('that the viewer may not see tells how much it changed, and nothing else', async () => {
    expect(await shown(entry(), [])).toMatchObject({
      name: null,
      ownerName: null,
      changes: [],
      hidden: 2,
      kind: 'note.kind',
    });
  });
  it('of a kind that nobody knows any more tells nothing', async () => {
    expect(await shown(entry({ subject: 'Gone' }))).toMatchObject({
      plugin: '',
      kind: '',
      name: null,
      changes: [],
      hidden: 0,
    });
  });
  it.each([
    ['by what it was before', { before: { ownerId: 'sato', name: '旧' }, after: null }, '旧'],
    ['by what it became', { before: null, after: { ownerId: 'sato', name: '新' } }, '新'],
    [
      'by the earlier one of both',
      { before: { ownerId: 'sato', name: '旧' }, after: { ownerId: 'sato', name: '新' } },
      '旧',
    ],
    [
      'by whose it was, not by whose it became',
      { before: { ownerId: 'suzuki', name: '旧' }, after: { ownerId: 'sato' } },
      null,
    ],
    ['of somebody else', { before: { ownerId: 'suzuki', name: '旧' }, after: null }, null],
  ])('of a record that is gone is shown and named %s', async (_how, states, name) => {
    expect(
      await shown(entry({ subject_id: 'gone', ...states } as Partial<AuditRow>), OWN),
    ).toMatchObject({ name });
  });

  const part = { of_subject: 'Book', of_id: 'b1' };
  it('of a part names the whole, as far as the viewer may see both', async () => {
    expect(await shown(entry(part))).toMatchObject({ ownerName: '本', fileName: null });
    expect(await shown(entry({ ...part, of_id: 'b9' }))).toMatchObject({ ownerName: null });
    const note = [{ action: 'update', subject: 'Note' }];
    expect(await shown(entry(part), note)).toMatchObject({ name: '一番', ownerName: null });
    const book = [{ action: 'update', subject: 'Book' }];
    expect(await shown(entry(part), book)).toMatchObject({ name: null, ownerName: null });
    expect(await shown(entry({ of_subject: 'Book' }))).toMatchObject({ ownerName: null });
    expect(await shown(entry({ of_id: 'b1' }))).toMatchObject({ ownerName: null });
  });
  it('that an import brought names the file in place of a whole', async () => {
    expect(await shown(entry({ of_subject: 'Import', of_id: 'june' }))).toMatchObject({
      fileName: 'june.csv',
      ownerName: null,
    });
  });
  it('that is not seen asks nobody for names', async () => {
    asked.length = 0;
    const refers = entry({ before: { next: 'n2' }, after: { next: 'n1' } });
    const hidden = kind({ visible: async () => new Set<string>() });
    await shown(refers, FULL, [hidden]);
    expect(asked).toEqual([['n1']]);
  });
  it('with references names what they lead to only where it is seen', async () => {
    const refers = entry({ before: { next: 'n2' }, after: { next: 'n1' } });
    expect((await shown(refers))?.changes[0]).toMatchObject({
      before: { names: ['二番'] },
      after: { names: ['一番'] },
    });
  });
});

describe('who is given a page of the history', () => {
  const outcome = async (
    rows: readonly AuditRow[],
    where: object | null,
    rules: readonly object[] = FULL,
    kinds?: readonly OwnedKind[],
  ) =>
    pageOfHistory(contextWith(rows, rules, kinds), { where } as never).then(
      ({ nodes, totalCount }) => [nodes.length, totalCount],
      (error: unknown) => (error instanceof AppError ? `${error.code} ${error.message}` : error),
    );
  const ALL = 'FORBIDDEN You are not allowed to see all changes.';
  const THIS = 'FORBIDDEN You are not allowed to see this history.';
  const GONE = 'NOT_FOUND The record was not found.';
  const ofNote = (subjectId: string) => ({ subject: 'Note', subjectId });
  const READS = [{ action: 'read', subject: 'AuditEntry' }];
  const NOTES = [{ action: 'update', subject: 'Note' }];

  it.each([
    ['all changes, with the right for all', null, READS, [1, 1]],
    ['all changes, without it', null, NOTES, ALL],
    ['all changes of a kind are all changes', { subject: 'Note' }, NOTES, ALL],
    ['a record without its kind is all changes', { subjectId: 'n1' }, NOTES, ALL],
    ['one record, with the right for it', ofNote('n1'), NOTES, [1, 1]],
    ['one record, with the right to see all changes only', ofNote('n1'), READS, THIS],
    ['one record of a kind that nobody knows', { subject: 'Gone', subjectId: 'n1' }, FULL, THIS],
    ['a record that is there, of who has some', ofNote('n1'), OWN, [1, 1]],
  ])('%s', async (_what, where, rules, expected) => {
    expect(await outcome([entry()], where, rules)).toEqual(expected);
  });
  it.each([
    ['gone, and was their own', { before: { ownerId: 'sato' } }, [1, 1]],
    [
      'gone, and was somebody else’s',
      { before: { ownerId: 'suzuki' }, after: { ownerId: 'sato' } },
      GONE,
    ],
    [
      'gone, and its last state is what was made',
      { before: null, after: { ownerId: 'sato' } },
      [1, 1],
    ],
    ['gone, and nothing was kept of it', { before: null, after: null }, GONE],
  ])('a record that is %s', async (_what, states, expected) => {
    const last = entry({ subject_id: 'gone', ...states } as Partial<AuditRow>);
    expect(await outcome([last], ofNote('gone'), OWN)).toEqual(expected);
  });
  it('a record of which nothing was ever written is not there', async () => {
    expect(await outcome([], ofNote('gone'), OWN)).toBe(GONE);
    expect(await outcome([], ofNote('n1'), OWN)).toEqual([0, 0]);
  });
  it('a record that is named and yet hidden is not there', async () => {
    const hidden = kind({ visible: async () => new Set<string>() });
    expect(await outcome([entry()], ofNote('n1'), FULL, [hidden])).toBe(GONE);
  });
  it('a later page has one before it', async () => {
    const page = (skip: number | undefined, first: number | undefined) =>
      pageOfHistory(contextWith([entry()]), { skip, first } as never);
    expect((await page(undefined, undefined)).pageInfo.hasPreviousPage).toBe(false);
    expect((await page(1, 20)).pageInfo.hasPreviousPage).toBe(true);
  });
});

describe('what is looked for', () => {
  const wanted = (where: object | null, rules: readonly object[]) =>
    wantedEntries(contextOf(rules, [kind(), BOOKS, IMPORTS]), where as never);
  const ofNote = { subject: 'Note', subjectId: 'n1', from: '2026-11-01' };

  it('of one record also its parts, of kinds whose history the viewer may see', () => {
    const some = [
      { action: 'update', subject: 'Note' },
      { action: 'update', subject: 'Book' },
    ];
    const ofRecord = { subject: 'Note', subjectId: 'n1' };
    expect(wanted(ofNote, some)).toEqual({
      where: { ...ofNote, parts: ['Note', 'Book'] },
      ofRecord,
    });
    expect(wanted(ofNote, [])).toEqual({ where: { ...ofNote, parts: [] }, ofRecord });
  });
  it('of all changes what was asked, and no parts', () => {
    const reads = [{ action: 'read', subject: 'AuditEntry' }];
    expect(wanted({ subject: 'Note' }, reads)).toEqual({ where: { subject: 'Note' } });
    expect(wanted(null, reads)).toEqual({ where: {} });
  });
});
