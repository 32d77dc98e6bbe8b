import { describe, expect, it } from 'vitest';
import type { AuditRow } from './audit.store.ts';
import {
  canGoBack,
  changesOf,
  differencesOf,
  findReferences,
  readable,
  restorable,
} from './changes.ts';
import { asked, contextOf, FULL, field, kind, NAMES, row, withRights } from './example-kind.ts';
import type { RecordField } from './record-kind.ts';
import type { OwnedKind } from './registry.ts';

const between = (
  before: AuditRow['before'],
  after: AuditRow['after'],
  of: OwnedKind | undefined = kind(),
) => differencesOf(of, { before, after }).map((one) => [one.field, one.before, one.after]);

describe('in what two states of a record differ', () => {
  it.each<[string, object | null, object | null, unknown[]]>([
    ['another value', { title: 'a' }, { title: 'b' }, [['title', 'a', 'b']]],
    ['the same value', { title: 'a' }, { title: 'a' }, []],
    ['a new record', null, { title: 'a' }, [['title', null, 'a']]],
    ['one that is gone', { title: 'a' }, null, [['title', 'a', null]]],
    ['filled for the first time', { title: null }, { title: 'a' }, [['title', null, 'a']]],
    ['emptied', { title: 'a' }, { title: null }, [['title', 'a', null]]],
    ['left out is empty', { title: 'a' }, {}, [['title', 'a', null]]],
    ['empty in another way', { title: null }, { title: '' }, []],
    ['an empty list is empty', { next: [] }, { next: null }, []],
    ['a list that changes', { next: ['n1'] }, { next: [] }, [['next', ['n1'], []]]],
    ['the same list', { next: ['n1', 'n2'] }, { next: ['n1', 'n2'] }, []],
    [
      'no and nothing are not the same',
      { isOpen: false },
      { isOpen: null },
      [['isOpen', false, null]],
    ],
    ['zero is a value', { price: 0 }, { price: null }, [['price', 0, null]]],
    ['nothing was kept', null, null, []],
  ])('%s', (_what, before, after, expected) => {
    expect(between(before as never, after as never)).toEqual(expected);
  });

  it.each([
    'id',
    'companyId',
    'version',
    'createdAt',
    'createdBy',
    'updatedAt',
    'updatedBy',
    'deletedAt',
    'searchText',
    'sortKey',
  ])('%s says nothing to people', (name) => {
    expect(between({ [name]: 'a' }, { [name]: 'b' })).toEqual([]);
  });
  it('what only one kind leaves out, others show', () => {
    const { ignored: _ignored, ...bare } = kind();
    expect(differencesOf(bare, { before: { sortKey: 'a' }, after: null })).toHaveLength(1);
    expect(differencesOf(undefined, { before: { sortKey: 'a' }, after: null })).toHaveLength(1);
    expect(
      differencesOf(kind({ ignored: [] }), { before: { sortKey: 'a' }, after: null }),
    ).toHaveLength(1);
  });
});

describe('how a change is shown', () => {
  const noNames = () => undefined;
  const shown = (name: string, before: unknown, after: unknown, names = noNames as never) =>
    changesOf(
      contextOf(),
      kind(),
      row({ before: { [name]: before }, after: { [name]: after } }),
      names,
    ).changes[0];

  it.each([
    ['title', 'TEXT'],
    ['text', 'LONG_TEXT'],
    ['price', 'NUMBER'],
    ['on', 'DATE'],
    ['at', 'DATE_TIME'],
    ['from', 'TIME'],
    ['isOpen', 'BOOLEAN'],
    ['kind', 'CHOICE'],
    ['next', 'REFERENCE'],
    ['code', 'SECRET'],
  ])('%s as %s', (name, show) => {
    expect(shown(name, 'a', 'b')).toMatchObject({
      field: name,
      label: `note.${name}`,
      show,
      choices: name === 'kind' ? 'note.kinds' : null,
    });
  });
  it('values, empty ones as nothing', () => {
    expect(shown('title', 'a', '')).toMatchObject({
      before: { value: 'a', names: [], unknown: 0 },
      after: null,
    });
  });
  it('of a secret that it changed, and never what it was', () => {
    expect(shown('code', '4711', '0815')).toMatchObject({
      before: { value: null, names: [], unknown: 0 },
      after: { value: null, names: [], unknown: 0 },
    });
  });
  it('of other records their names, and how many have none', () => {
    const names = ((_field: RecordField, id: string) => NAMES.get(id)) as never;
    expect(shown('next', ['n2', 'gone', 5], 'n1', names)).toMatchObject({
      before: { value: null, names: ['二番'], unknown: 1 },
      after: { value: null, names: ['一番'], unknown: 0 },
    });
  });
  it('in the order of the form, and counts what may not be seen or is not declared', () => {
    const states = { before: { code: 1, undeclared: 1, price: 1, title: 'a' }, after: {} };
    const of = (rules: readonly object[]) => {
      const { changes, hidden } = changesOf(contextOf(rules), kind(), row(states), noNames);
      return [changes.map((one) => one.field), hidden];
    };
    expect(of(FULL)).toEqual([['title', 'price', 'code'], 1]);
    expect(of([])).toEqual([['title', 'code'], 2]);
    expect(of([{ action: 'read', subject: 'Price' }])).toEqual([['title', 'price', 'code'], 1]);
  });
});

describe('going back to a value', () => {
  const UPDATE = [{ action: 'update', subject: 'Note' }];
  it.each<[string, readonly object[], string, Partial<OwnedKind>, boolean]>([
    ['whoever may change the record', UPDATE, 'title', {}, true],
    ['nobody else', [{ action: 'read', subject: 'Note' }], 'title', {}, false],
    ['not a fixed field', FULL, 'on', {}, false],
    ['not a secret', FULL, 'code', {}, false],
    ['not a field that they may not see', UPDATE, 'price', {}, false],
    [
      'but one that they may see',
      [...UPDATE, { action: 'read', subject: 'Price' }],
      'price',
      {},
      true,
    ],
    ['not where the kind has no way back', FULL, 'title', { restore: undefined as never }, false],
  ])('%s', (_who, rules, name, more, isAllowed) => {
    const of = kind(more);
    if (!('restore' in more)) expect(of.restore).toBeDefined();
    expect(restorable(withRights(rules), of, field(name))).toBe(isAllowed);
    for (const [action, goes] of [
      ['update', true],
      ['restore', true],
      ['create', false],
      ['delete', false],
    ] as const) {
      const entry = row({ action, before: { [name]: 'a' }, after: { [name]: 'b' } });
      expect(canGoBack(entry)).toBe(goes);
      const [change] = changesOf(contextOf(rules), of, entry, () => undefined).changes;
      if (change) expect(change.isRestorable).toBe(isAllowed && goes);
    }
  });
  it('an undeclared field is not even to be seen', () => {
    expect(readable(withRights(FULL), undefined)).toBe(false);
    expect(readable(withRights([]), field('title'))).toBe(true);
    expect(readable(withRights([]), field('price'))).toBe(false);
  });
});

describe('names of what entries lead to', () => {
  const seen = (states: Partial<AuditRow>, of = kind()) => [{ kind: of, row: row(states) }];
  it('are asked once for each field, of all entries together', async () => {
    asked.length = 0;
    const names = await findReferences(contextOf(), [
      ...seen({ before: { next: 'n1' }, after: { next: ['n2', 'n3', 7] } }),
    ]);
    expect(asked).toEqual([['n1', 'n2', 'n3']]);
    expect([names(field('next'), 'n1')]).toEqual([undefined]);
    const of = kind();
    const own = await findReferences(contextOf(), [
      { kind: of, row: row({ before: { next: 'n1' }, after: null }) },
      { kind: of, row: row({ before: { next: 'n2', title: 'a' }, after: null }) },
    ]);
    expect(asked.at(-1)).toEqual(['n1', 'n2']);
    expect([
      own(field('next', of), 'n1'),
      own(field('next', of), 'n2'),
      own(field('next', of), 'x'),
    ]).toEqual(['一番', '二番', undefined]);
  });
  it('come from the kind that is named, or from whoever knows them', async () => {
    const of = kind();
    const names = await findReferences(contextOf(), seen({ before: { boss: 'b1' } }, of));
    expect(names(field('boss', of), 'b1')).toBe('部長');
  });
  it('are not asked of a kind that is not there', async () => {
    const of = kind();
    const names = await findReferences(contextOf(FULL, []), seen({ before: { next: 'n1' } }, of));
    expect(names(field('next', of), 'n1')).toBeUndefined();
  });
  it('are not asked for what nobody sees', async () => {
    asked.length = 0;
    const closed = kind({
      fields: { next: { label: 'x', show: 'reference', to: 'Note', read: 'Secret' } },
    });
    await findReferences(contextOf([]), seen({ before: { next: 'n1', title: 'a' } }, closed));
    expect(asked).toEqual([]);
  });
});
