import { buildSchema, execute, parse } from 'graphql';
import { expect, it } from 'vitest';
import type { ExecutionContext } from '../server/request.ts';
import { CompiledQueries } from './compiled-queries.ts';
import { selectedFields } from './selected-fields.ts';

const schema = buildSchema(`
  type Door { id: ID!, isOpen: Boolean }
  type Room { name: String, near: Room, door: Door }
  type Page { rooms: [Room!]!, total: Int }
  type Query { page(first: Int): Page }
`);
let asked: string[] = [];
const { page } = schema.getQueryType()?.getFields() ?? {};
if (!page) throw new Error('The schema of this test has lost its field.');
page.resolve = (_root, _args, _ctx, info) => {
  asked = [...selectedFields(info)].sort();
  return { rooms: [] };
};

it.each<[string, string, readonly string[]]>([
  ['a field and what is below it', '{ page { rooms { name } } }', ['rooms', 'rooms.name']],
  ['the name behind an alias', '{ page { all: total } }', ['total']],
  [
    'fragments, wherever they stand',
    `{ page { ...Rooms ... on Page { total } } }
     fragment Rooms on Page { rooms { near { ...Doors } } }
     fragment Doors on Room { door { id } }`,
    ['rooms', 'rooms.near', 'rooms.near.door', 'rooms.near.door.id', 'total'],
  ],
  [
    'what two places ask of one field',
    '{ page(first: 1) { total } page(first: 1) { rooms { name } } }',
    ['rooms', 'rooms.name', 'total'],
  ],
  [
    'a field that is left out this time',
    'query ($no: Boolean = false) { page { total @include(if: $no) } }',
    ['total'],
  ],
])('a resolver hears of %s', async (_what, text, expected) => {
  const document = parse(text);
  expect((await execute({ schema, document })).errors).toBeUndefined();
  expect(asked).toEqual(expected);

  asked = [];
  const queries = new CompiledQueries(schema);
  expect(await queries.compile(document)).toBeDefined();
  expect((await queries.execute(document, {} as ExecutionContext, {})).errors).toBeUndefined();
  expect(asked).toEqual(expected);
});
