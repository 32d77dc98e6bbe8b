import { createMongoAbility } from '@casl/ability';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../context.ts';
import type { AuditRow } from './audit.store.ts';
import {
  canGoBack,
  changesOf,
  differencesOf,
  findReferences,
  readable,
  restorable,
} from './changes.ts';
import { nameOf } from './name-of.ts';
import type { FindLabels, RecordField } from './record-kind.ts';
import {
  historyRight,
  may,
  mayAlways,
  mayFor,
  type OwnedKind,
  recordRegistry,
  toldWith,
  trashRight,
} from './registry.ts';
import { sightOf, sightsOf } from './visible.ts';

const NAMES = new Map([
  ['n1', '一番'],
  ['n2', '二番'],
]);
const asked: string[][] = [];
const labels: FindLabels = async (_ctx, ids) => {
  asked.push([...ids]);
  return new Map([...NAMES].filter(([id]) => ids.includes(id)));
};
const kind = (more: Partial<OwnedKind> = {}): OwnedKind => ({
  plugin: 'notes',
  subject: 'Note',
  title: 'note.kind',
  labels,
  fields: {
    title: { label: 'note.title' },
    text: { label: 'note.text', show: 'longText' },
    price: { label: 'note.price', show: 'number', read: 'Price' },
    on: { label: 'note.on', show: 'date', fixed: true },
    at: { label: 'note.at', show: 'dateTime' },
    from: { label: 'note.from', show: 'time' },
    isOpen: { label: 'note.isOpen', show: 'boolean' },
    kind: { label: 'note.kind', show: 'choice', choices: 'note.kinds' },
    next: { label: 'note.next', show: 'reference', to: 'Note' },
    boss: { label: 'note.boss', show: 'reference', to: async () => new Map([['b1', '部長']]) },
    code: { label: 'note.code', show: 'secret' },
  },
  ignored: ['sortKey'],
  restore: async () => {},
  ...more,
});
const field = (name: string, of = kind()) => of.fields[name] as RecordField;

const FULL = [{ action: 'manage', subject: 'all' }];
const withRights = (rules: readonly object[]) =>
  ({ ability: createMongoAbility(rules as never) }) as unknown as RequestContext;
const contextOf = (rules: readonly object[] = FULL, kinds: readonly OwnedKind[] = [kind()]) =>
  ({
    ...withRights(rules),
    records: {
      all: kinds,
      of: (subject: string) => kinds.find((one) => one.subject === subject),
    } as unknown as RequestContext['records'],
  }) as RequestContext;

const row = (more: Partial<AuditRow> = {}): AuditRow =>
  ({
    action: 'update',
    subject: 'Note',
    subject_id: 'n1',
    before: null,
    after: null,
    ...more,
  }) as AuditRow;
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

describe('the rights of a kind', () => {
  it('are to update for its history and to delete for its trash, where it says no other', () => {
    expect(historyRight(kind())).toEqual({ do: 'update', on: 'Note' });
    expect(historyRight(kind({ right: { do: 'read', on: 'Book' } }))).toEqual({
      do: 'read',
      on: 'Book',
    });
    expect(trashRight(kind())).toEqual({ do: 'delete', on: 'Note' });
    expect(trashRight(kind({ trash: { tables: [] } }))).toEqual({ do: 'delete', on: 'Note' });
    const right = { do: 'close', on: 'Book' };
    expect(trashRight(kind({ trash: { right, tables: [] } }))).toEqual(right);
  });

  const right = { do: 'update', on: 'Note' };
  const own = [{ action: 'update', subject: 'Note', conditions: { ownerId: 'sato' } }];
  it.each<[string, readonly object[], [boolean, boolean, boolean, boolean]]>([
    ['all of them', [{ action: 'update', subject: 'Note' }], [true, true, true, true]],
    ['their own', own, [true, false, true, false]],
    [
      'their own of one kind',
      [{ action: 'update', subject: 'Note', conditions: { ownerId: 'sato', kind: 'x' } }],
      [true, false, false, false],
    ],
    ['none', [], [false, false, false, false]],
    [
      'others',
      [
        { action: 'update', subject: 'Book' },
        { action: 'read', subject: 'Note' },
      ],
      [false, false, false, false],
    ],
    [
      'all but those of one',
      [
        { action: 'update', subject: 'Note' },
        { ...own[0], inverted: true },
      ],
      [true, false, false, true],
    ],
  ])('%s', (_which, rules, expected) => {
    const ctx = withRights(rules);
    expect([
      may(ctx, right),
      mayAlways(ctx, right),
      mayFor(ctx, right, { ownerId: 'sato' }),
      mayFor(ctx, right, { ownerId: 'suzuki' }),
    ]).toEqual(expected);
  });

  it('names that hang on a right are told with it only', async () => {
    const told = async (rules: readonly object[]) => [
      ...(await toldWith(right, labels)(withRights(rules), ['n1'])),
    ];
    expect(await told(own)).toEqual([['n1', '一番']]);
    expect(await told([])).toEqual([]);
  });
});

describe('whose history somebody sees', () => {
  const own = [{ action: 'update', subject: 'Note', conditions: { ownerId: 'sato' } }];
  const sees = async (rules: readonly object[], more: Partial<OwnedKind> = {}) =>
    sightOf(contextOf(rules), kind(more), ['n1', 'gone']);

  it('nobody’s without the right, and nothing is asked', async () => {
    asked.length = 0;
    const sight = await sees([]);
    expect([
      sight.names.size,
      sight.sees('n1', null),
      sight.sees('n1', { ownerId: 'sato' }),
    ]).toEqual([0, false, false]);
    expect(asked).toEqual([]);
  });
  it('of what is named, of what is gone by what was kept of it, and of no other', async () => {
    const sight = await sees(own);
    expect([...sight.names.keys()]).toEqual(['n1']);
    expect([
      sight.sees('n1', null),
      sight.sees('gone', null),
      sight.sees('gone', {}),
      sight.sees('gone', { ownerId: 'suzuki' }),
      sight.sees('gone', { ownerId: 'sato' }),
    ]).toEqual([true, false, false, false, true]);
  });
  it('of everything, for whoever may always', async () => {
    const sight = await sees([{ action: 'update', subject: 'Note' }]);
    expect([sight.sees('gone', null), sight.sees('gone', {})]).toEqual([true, true]);
  });
  it('by the id too, where a rule is about one record', async () => {
    const sight = await sees([{ action: 'update', subject: 'Note', conditions: { id: 'gone' } }]);
    expect([sight.sees('gone', {}), sight.sees('other', {})]).toEqual([true, false]);
    // Nothing was kept of it: then there is nothing to tell either.
    expect(sight.sees('gone', null)).toBe(false);
    expect((await sees(FULL, { sees: () => true })).sees('gone', null)).toBe(false);
  });
  it('as the kind says it itself, by records or by what stands in the entry', async () => {
    const visible = await sees(FULL, { visible: async () => new Set(['gone']) });
    expect([...visible.names.keys()]).toEqual(['n1']);
    expect([visible.sees('gone', null), visible.sees('n1', {})]).toEqual([true, false]);
    const byValues = await sees(FULL, { sees: (_ctx, { open }) => open === true });
    expect([
      byValues.sees('n1', { open: true }),
      byValues.sees('n1', { open: false }),
      byValues.sees('n1', null),
      byValues.names.has('n1'),
    ]).toEqual([true, false, false, true]);
  });
  it('kind by kind, each asked once, an unknown one never', async () => {
    asked.length = 0;
    const rows = ['n1', 'n2', 'n1'].map((subject_id) => ({ subject: 'Note', subject_id }));
    const sights = await sightsOf(contextOf(), [...rows, { subject: 'Nothing', subject_id: 'n1' }]);
    expect(asked).toEqual([['n1', 'n2']]);
    expect([...sights.keys()]).toEqual(['Note', 'Nothing']);
    expect(sights.get('Nothing')?.sees('n1', {})).toBe(false);
    expect(sights.get('Nothing')?.names.size).toBe(0);
    asked.length = 0;
    const both = [kind(), kind({ subject: 'Book' })];
    await sightsOf(contextOf(FULL, both), [...rows, { subject: 'Book', subject_id: 'b1' }]);
    expect(asked).toEqual([['n1', 'n2'], ['b1']]);
  });
});

describe('the list of kinds', () => {
  it('knows each kind with its plugin, in the order they came, and refuses a second one', async () => {
    const registry = recordRegistry({ next: () => 'id' });
    const { plugin: _plugin, ...note } = kind();
    registry.add('notes', [note, { ...note, subject: 'Book' }]);
    expect(registry.all.map(({ subject, plugin }) => [subject, plugin])).toEqual([
      ['Note', 'notes'],
      ['Book', 'notes'],
    ]);
    expect(registry.of('Book')).toBe(registry.all[1]);
    expect(registry.of('Nothing')).toBeUndefined();
    expect(() => registry.add('books', [note])).toThrow(
      "Two plugins describe records of the kind 'Note'.",
    );
    expect(registry.ids.next()).toBe('id');
  });
  it('asks for names of people whoever answers, and nobody before that', async () => {
    const registry = recordRegistry({ next: () => 'id' });
    const ctx = contextOf();
    expect([...(await registry.personNames(ctx, ['e1']))]).toEqual([]);
    registry.answerNames(async (_ctx, ids) => new Map(ids.map((id) => [id, `${id}さん`])));
    expect([...(await registry.personNames(ctx, ['e1']))]).toEqual([['e1', 'e1さん']]);
  });
});

describe('the name of a record that is gone', () => {
  const own = kind({
    nameOf: ({ first, last }) => (first && last ? `${last} ${first}` : undefined),
  });
  it.each<[string, OwnedKind | undefined, object | null | undefined, string | null]>([
    ['its name', kind(), { name: '棚', title: '題' }, '棚'],
    ['its title', kind(), { title: '題' }, '題'],
    ['nothing', kind(), {}, null],
    ['an empty name', kind(), { name: '' }, null],
    ['a number', kind(), { name: 5 }, null],
    ['nothing was kept', kind(), null, null],
    ['nothing was said', kind(), undefined, null],
    ['of no kind', undefined, { name: '棚' }, null],
    ['as the kind puts it together', own, { first: '花', last: '日向' }, '日向 花'],
    ['which then is the only way', own, { name: '棚', first: '花' }, null],
  ])('%s', (_what, of, values, expected) => {
    expect(nameOf(of, values as never)).toBe(expected);
  });
});
