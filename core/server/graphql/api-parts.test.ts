import { describe, expect, it } from 'vitest';
import { type AnyServerHalf, defineServer } from '../define-server.ts';
import { rootFieldOwners, sdlOf, standing } from './api-parts.ts';

const half = (id: string, requests = false): AnyServerHalf =>
  defineServer<object>()({
    manifest: {
      id,
      requires: [],
      permissions: [],
      ...(requests
        ? { requests: { kinds: [], routes: '', notices: { asked: '', decided: '' } } }
        : {}),
    },
    typeDefs: `extend type Query { ${id}: String }`,
    migrations: [],
    validators: {},
    deps: {},
    setup: () => ({ features: [] }),
  }) as unknown as AnyServerHalf;

const people: AnyServerHalf = {
  ...half('people'),
  parts: [
    {
      name: 'approvals',
      typeDefs: 'extend type Query { inbox: String } type Inbox { size: Int }',
      serves: ({ requests }) => requests !== undefined,
    },
  ],
};
const features = [{ name: 'people' }, { name: 'approvals', part: 'approvals' }];

describe('a part of a plugin that serves others', () => {
  it('is no part of the API where none of them is there', () => {
    const alone = [people, half('books')];
    expect(sdlOf(alone).map(({ sdl }) => sdl)).toEqual([
      'extend type Query { people: String }',
      'extend type Query { books: String }',
    ]);
    expect(standing(features, people, alone)).toEqual([{ name: 'people' }]);
  });

  it('belongs to all of them: whoever has bought one may call it', () => {
    const halves = [people, half('hours', true), half('books'), half('money', true)];
    expect(Object.fromEntries(rootFieldOwners(sdlOf(halves)))).toEqual({
      'Query.people': ['people'],
      'Query.inbox': ['hours', 'money'],
      'Query.hours': ['hours'],
      'Query.books': ['books'],
      'Query.money': ['money'],
    });
    expect(standing(features, people, halves)).toEqual(features);
  });

  it('that nobody declares has no features', () => {
    expect(standing([{ name: 'lost', part: 'lost' }], people, [people])).toEqual([]);
  });
});
