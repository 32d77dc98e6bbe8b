import { buildSchema, execute, type GraphQLObjectType, parse } from 'graphql';
import { expect, it } from 'vitest';
import type { ExecutionContext } from '../server/request.ts';
import { CompiledQueries } from './compiled-queries.ts';
import { copiedQuery } from './copied-answers.ts';

const schema = buildSchema(`
  enum Mood { GOOD BAD }
  type Room { name: String!, seats: Int, kind: Mood, doors: [Door!], near: Room, label(short: Boolean): String!, key: Door }
  type Door { id: ID!, isOpen: Boolean!, widths: [[Float!]] }
  type Query { room: Room, rooms: [Room]!, size: Int }
`);
let given: unknown;
for (const field of Object.values(schema.getQueryType()?.getFields() ?? {}))
  field.resolve = () => given;

const { label, key } = (schema.getType('Room') as GraphQLObjectType).getFields();
if (!label || !key) throw new Error('The schema of this test has lost its resolvers.');
label.resolve = ({ name }) => `${name}様`;
key.resolve = async ({ lock }) => (lock === 'lost' ? Promise.reject(new Error('lost')) : lock);

const ctx = {} as ExecutionContext;
const DOOR = { id: 'd', isOpen: true, widths: [[1, 2.5], null] };
const ROOM = { name: '会議室', seats: 4, kind: 'GOOD', doors: [DOOR], near: null };
const EVERYTHING = `{
  room {
    title: name, seats, kind, __typename
    ...Doors, near { name }, near { ... on Room { seats, key { id } } }, label, key { id }
  }
}
fragment Doors on Room { doors { id, isOpen, widths } }`;

/** What graphql-js says, and what a document says that was compiled. */
async function both(text: string, value: unknown) {
  given = value;
  const document = parse(text);
  const queries = new CompiledQueries(schema);
  await queries.compile(document);
  const plain = (result: unknown) => JSON.stringify(result);
  return {
    expected: plain(await execute({ schema, document, hideSuggestions: true })),
    compiled: plain(await queries.execute(document, ctx, {})),
  };
}

it.each<[string, unknown]>([
  ['a whole answer', ROOM],
  ['nothing', null],
  ['a room in a room', { ...ROOM, near: ROOM }],
  ['a field too many, and one too few', { ...ROOM, extra: 1, seats: undefined }],
  ['a number as text', { ...ROOM, doors: [{ ...DOOR, id: 5 }] }],
  ['a value that is asked for', { ...ROOM, seats: () => 7 }],
  ['a value that comes later', { ...ROOM, near: Promise.resolve(ROOM) }],
  ['a list that is none', { ...ROOM, doors: new Set([DOOR]) }],
  ['nothing where something must be', { ...ROOM, name: null }],
  ['a hole in a list', { ...ROOM, doors: [null] }],
  ['a choice that is none', { ...ROOM, kind: 'UGLY' }],
  ['a fraction where none may be', { ...ROOM, seats: 1.5 }],
  [
    'what a resolver finds later, in two places',
    { ...ROOM, lock: DOOR, near: { ...ROOM, lock: DOOR } },
  ],
  ['what a resolver does not find', { ...ROOM, near: { ...ROOM, lock: 'lost' }, lock: 'lost' }],
  ['what a resolver finds and may not be', { ...ROOM, lock: { id: null } }],
  ['text where an object must be', { ...ROOM, near: 'here' }],
  ['an error for a value', { ...ROOM, near: new Error('not today') }],
])('%s is answered as graphql-js answers it', async (_what, value) => {
  const { expected, compiled } = await both(EVERYTHING, value);
  expect(compiled).toBe(expected);
});

it('lists keep their order and their holes', async () => {
  const { expected, compiled } = await both('{ rooms { name } }', [{ name: 'a' }, null]);
  expect(compiled).toBe(expected);
  expect(compiled).toBe('{"data":{"rooms":[{"name":"a"},null]}}');
});

it('leaves alone what has more to do than to take values over and to ask for some', () => {
  const copied = (text: string) => copiedQuery(schema, parse(text), {});
  expect(copied(EVERYTHING)).toBeDefined();
  expect(copied('{ rooms { name @skip(if: true) } }')).toBeUndefined();
  expect(copied('{ rooms { name }, size }')).toBeUndefined();
  expect(copied('{ rooms { label(short: true) } }')).toBeUndefined();
});
