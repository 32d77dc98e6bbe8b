import { describe, expect, it } from 'vitest';
import { contextOf, kind } from '../example-kind.ts';
import { kindsInTrash, mayHandle } from './trash-rights.ts';

const trash = { tables: [] };
const KINDS = [
  kind({ trash }),
  kind({ subject: 'Book', trash }),
  kind({ subject: 'Page' }),
  kind({ subject: 'Shelf', trash: { tables: [], right: { do: 'update', on: 'Room' } } }),
];
const OWN = { action: 'delete', subject: 'Note', conditions: { ownerId: 'sato' } };

describe('whose trash somebody sees', () => {
  it.each([
    ['nobody’s without a right', [], [], []],
    ['all of a kind', [{ action: 'delete', subject: 'Note' }], ['Note'], []],
    ['some of a kind', [OWN], [], ['Note']],
    [
      'of one kind all, of another some',
      [OWN, { action: 'delete', subject: 'Book' }],
      ['Book'],
      ['Note'],
    ],
    ['never of a kind without trash', [{ action: 'delete', subject: 'Page' }], [], []],
    ['by the right that the kind names', [{ action: 'update', subject: 'Room' }], ['Shelf'], []],
    ['and by no other', [{ action: 'delete', subject: 'Shelf' }], [], []],
    ['everything', [{ action: 'manage', subject: 'all' }], ['Note', 'Book', 'Shelf'], []],
  ])('%s', (_whose, rules, wholly, partly) => {
    expect(kindsInTrash(contextOf(rules, KINDS))).toEqual({ wholly, partly });
  });
});

describe('who may bring back or destroy what lies in the trash', () => {
  const DELETE = { action: 'delete', subject: 'Note' };
  const KEEPS = { action: 'update', subject: 'TrashEntry' };
  const entry = (more: object = {}) => ({
    subject: 'Note',
    subject_id: 'n1',
    deleted_by: 'sato',
    before: { ownerId: 'sato' },
    ...more,
  });
  const may = (
    rules: readonly object[],
    more: object = {},
    how: 'update' | 'delete' = 'update',
    employeeId: string | null = 'sato',
  ) => mayHandle({ ...contextOf(rules, KINDS), viewer: { employeeId } } as never, entry(more), how);

  it.each([
    ['who deleted it', [DELETE], {}, true],
    ['who deleted it and has lost the right', [], {}, false],
    ['somebody else', [DELETE], { deleted_by: 'suzuki' }, false],
    ['whoever keeps the trash', [DELETE, KEEPS], { deleted_by: 'suzuki' }, true],
    [
      'whoever keeps the trash, without the right for such records',
      [KEEPS],
      { deleted_by: 'suzuki' },
      false,
    ],
    ['with a right for some, one of those', [OWN], {}, true],
    ['with a right for some, another', [OWN], { before: { ownerId: 'suzuki' } }, false],
    [
      'by the id, which was not kept',
      [{ action: 'delete', subject: 'Note', conditions: { id: 'n1' } }],
      {},
      true,
    ],
    [
      'of a kind that is not there any more',
      [{ action: 'manage', subject: 'all' }],
      { subject: 'Gone' },
      false,
    ],
    ['nobody deleted it: not who is nobody', [DELETE], { deleted_by: null }, false],
  ])('%s', (_who, rules, more, is) => {
    expect(may(rules, more)).toBe(is);
  });
  it('keeping the trash and destroying in it are two rights', () => {
    const others = { deleted_by: 'suzuki' };
    expect(may([DELETE, KEEPS], others, 'delete')).toBe(false);
    expect(may([DELETE, { action: 'delete', subject: 'TrashEntry' }], others, 'delete')).toBe(true);
    expect(may([DELETE, { action: 'delete', subject: 'TrashEntry' }], others, 'update')).toBe(
      false,
    );
  });
  it('who has no record of their own deleted nothing', () => {
    expect(may([DELETE], { deleted_by: null }, 'update', null)).toBe(false);
  });
});
