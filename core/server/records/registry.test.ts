import { describe, expect, it } from 'vitest';
import { contextOf, kind, labels, withRights } from './example-kind.ts';
import {
  historyRight,
  may,
  mayAlways,
  mayFor,
  recordRegistry,
  toldWith,
  trashRight,
} from './registry.ts';

const ports = { ids: { next: () => 'id' }, jobs: {} as never, pubsub: {} as never };

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

describe('the list of kinds', () => {
  it('knows each kind with its plugin, in the order they came, and refuses a second one', async () => {
    const registry = recordRegistry(ports, { hashPassword: async () => 'hash' });
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
    const registry = recordRegistry(ports, { hashPassword: async () => 'hash' });
    const ctx = contextOf();
    expect([...(await registry.personNames(ctx, ['e1']))]).toEqual([]);
    registry.answerNames(async (_ctx, ids) => new Map(ids.map((id) => [id, `${id}さん`])));
    expect([...(await registry.personNames(ctx, ['e1']))]).toEqual([['e1', 'e1さん']]);
  });
});
