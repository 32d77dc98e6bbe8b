import fc from 'fast-check';
import { buildSchema, execute, type GraphQLObjectType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { dateTimeScalar } from '../server/graphql/scalars.ts';
import type { ExecutionContext } from '../server/request.ts';
import { CompiledQueries } from './compiled-queries.ts';
import { type Answer, bodyOf } from './plain-queries.ts';
import { writtenDocument } from './written-answers.ts';

const schema = buildSchema(`
  scalar DateTime
  scalar JSON
  enum Mood { GOOD BAD }
  type Room { name: String!, seats: Int, size: Float, kind: Mood, doors: [Door!], near: Room, label(short: Boolean): String!, key: Door,
    builtAt: DateTime, plan: JSON, way: Way }
  type Door { id: ID!, isOpen: Boolean!, widths: [[Float!]] }
  type Stairs { steps: Int!, key: Door }
  union Way = Door | Stairs
  type Query { room: Room, rooms: [Room]!, size: Int }
  type Mutation { build: Room!, ways: [Way!]!, name: String }
`);
Object.assign(schema.getType('DateTime') as object, dateTimeScalar);
let given: unknown;
let calls = 0;
for (const root of [schema.getQueryType(), schema.getMutationType()])
  for (const field of Object.values(root?.getFields() ?? {}))
    field.resolve = () => {
      calls += 1;
      return given;
    };

const { label, key } = (schema.getType('Room') as GraphQLObjectType).getFields();
const keyOfStairs = (schema.getType('Stairs') as GraphQLObjectType).getFields()['key'];
if (!label || !key || !keyOfStairs) throw new Error('The schema of this test has lost its fields.');
label.resolve = ({ name }) => `${name}様`;
keyOfStairs.resolve = ({ lock }) => lock;
key.resolve = async ({ lock }) => (lock === 'lost' ? Promise.reject(new Error('lost')) : lock);

const ctx = {} as ExecutionContext;
const DOOR = { id: 'd', isOpen: true, widths: [[1, 2.5], null] };
const ROOM = { name: '会議室', seats: 4, size: 20.5, kind: 'GOOD', doors: [DOOR], near: null };
const EVERYTHING = `{
  room {
    title: name, seats, size, kind, __typename
    ...Doors, near { name }, near { ... on Room { seats, key { id } } }, label, key { id }
    builtAt, plan, way { __typename, ... on Door { id } ... on Stairs { steps, key { isOpen } } }
  }
}
fragment Doors on Room { doors { id, isOpen, widths } }`;

const textOf = (answer: Answer): string => String(bodyOf(answer));

/** What graphql-js says, and what a document says that was compiled. */
async function both(text: string, value: unknown) {
  given = value;
  const document = parse(text);
  const queries = new CompiledQueries(schema);
  await queries.compile(document);
  const expected = textOf(await execute({ schema, document, hideSuggestions: true }));
  const answer = await queries.execute(document, ctx, {});
  return { expected, compiled: textOf(answer), isWritten: 'bytes' in answer };
}

it.each<[string, unknown]>([
  ['a whole answer', ROOM],
  ['nothing', null],
  ['a room in a room', { ...ROOM, near: ROOM }],
  ['a field too many, and one too few', { ...ROOM, extra: 1, seats: undefined }],
  ['a number as text', { ...ROOM, doors: [{ ...DOOR, id: 5 }] }],
  ['letters that JSON escapes', { ...ROOM, name: '"\\\n\u0000/\u2028é' }],
  ['letters of two units', { ...ROOM, name: '𠮷野家の🍜' }],
  ['half a letter', { ...ROOM, name: 'a\ud842' }],
  ['numbers at the edge', { ...ROOM, seats: -2147483648, size: 2147483648 }],
  ['no number at all', { ...ROOM, size: -0 }],
  ['a long answer', { ...ROOM, doors: Array.from({ length: 20_000 }, () => DOOR) }],
  ['an instant', { ...ROOM, builtAt: new Date('1999-12-31T23:59:59.087Z') }],
  ['an instant before 1970', { ...ROOM, builtAt: new Date(-1) }],
  ['an instant as text', { ...ROOM, builtAt: '2026-11-26T09:00:00+09:00' }],
  ['an instant of a year with five digits', { ...ROOM, builtAt: new Date(8e15) }],
  ['JSON', { ...ROOM, plan: { floor: ['1階', null, { x: 1.5 }] } }],
  ['one of several types', { ...ROOM, way: { __typename: 'Door', ...DOOR } }],
  [
    'another of several types, which is asked',
    { ...ROOM, way: { __typename: 'Stairs', steps: 3, lock: DOOR } },
  ],
  [
    'what a resolver finds later, in two places',
    { ...ROOM, lock: DOOR, near: { ...ROOM, lock: DOOR } },
  ],
])('%s is written as graphql-js answers it', async (_what, value) => {
  const { expected, compiled, isWritten } = await both(EVERYTHING, value);
  expect(compiled).toBe(expected);
  expect(isWritten).toBe(true);
});

it.each<[string, unknown]>([
  ['a value that is asked for', { ...ROOM, seats: () => 7 }],
  ['a value that comes later', { ...ROOM, near: Promise.resolve(ROOM) }],
  ['a list that is none', { ...ROOM, doors: new Set([DOOR]) }],
  ['nothing where something must be', { ...ROOM, name: null }],
  ['a hole in a list', { ...ROOM, doors: [null] }],
  ['a choice that is none', { ...ROOM, kind: 'UGLY' }],
  ['a fraction where none may be', { ...ROOM, seats: 1.5 }],
  ['no instant', { ...ROOM, builtAt: new Date(Number.NaN) }],
  ['none of several types', { ...ROOM, way: { __typename: 'Room' } }],
  ['what a resolver does not find', { ...ROOM, near: { ...ROOM, lock: 'lost' }, lock: 'lost' }],
  ['what a resolver finds and may not be', { ...ROOM, lock: { id: null } }],
  ['text where an object must be', { ...ROOM, near: 'here' }],
  ['an error for a value', { ...ROOM, near: new Error('not today') }],
])('%s is left to graphql-js', async (_what, value) => {
  const { expected, compiled, isWritten } = await both(EVERYTHING, value);
  expect(compiled).toBe(expected);
  expect(isWritten).toBe(false);
});

it('lists keep their order and their holes', async () => {
  const { expected, compiled } = await both('{ rooms { name } }', [{ name: 'a' }, null]);
  expect(compiled).toBe(expected);
  expect(compiled).toBe('{"data":{"rooms":[{"name":"a"},null]}}');
});

it('any text, number and instant is written as JSON.stringify writes it', async () => {
  const document = parse('{ room { name seats size builtAt } }');
  const queries = new CompiledQueries(schema);
  await queries.compile(document);
  const room = fc.record({
    name: fc.string({ unit: 'binary' }),
    seats: fc.integer(),
    size: fc.double({ noNaN: true, noDefaultInfinity: true }),
    builtAt: fc.date({ noInvalidDate: true }),
  });
  await fc.assert(
    fc.asyncProperty(room, async (value) => {
      given = value;
      const answer = await queries.execute(document, ctx, {});
      expect('bytes' in answer).toBe(true);
      expect(textOf(answer)).toBe(JSON.stringify({ data: { room: value } }));
    }),
    { numRuns: 500 },
  );
});

describe('a change', () => {
  const STAIRS = { __typename: 'Stairs', steps: 3, lock: null };
  const WAYS =
    'mutation { ways { __typename ... on Door { id } ... on Way { ... on Stairs { steps } } } }';

  it('is written, too', async () => {
    const { expected, compiled, isWritten } = await both(WAYS, [
      { __typename: 'Door', ...DOOR },
      STAIRS,
    ]);
    expect(compiled).toBe(expected);
    expect(isWritten).toBe(true);
  });

  it.each<[string, string, unknown]>([
    ['of a list', WAYS, [STAIRS, { __typename: 'Stairs', steps: null }]],
    ['whose type nobody knows', WAYS, [STAIRS, { steps: 3 }]],
    ['of one thing', 'mutation { build { name } }', { name: null }],
    [
      'whose key is lost',
      'mutation { made: build { name, key { id } } }',
      { ...ROOM, lock: 'lost' },
    ],
  ])(
    '%s that cannot be written is made once, and graphql-js says why',
    async (_what, text, value) => {
      given = value;
      calls = 0;
      const document = parse(text);
      const queries = new CompiledQueries(schema);
      await queries.compile(document);
      const compiled = textOf(await queries.execute(document, ctx, {}));
      expect(calls).toBe(1);
      const expected = JSON.parse(
        textOf(await execute({ schema, document, hideSuggestions: true })),
      );
      expect(JSON.parse(compiled)).toEqual(expected);
      expect(expected.errors).toHaveLength(1);
    },
  );
});

it('leaves alone what has more to do than to take values over and to ask for some', () => {
  const written = (text: string) => writtenDocument(schema, parse(text), {});
  expect(written(EVERYTHING)).toBeDefined();
  expect(written('{ rooms { name @skip(if: true) } }')).toBeUndefined();
  expect(written('{ rooms { name }, size }')).toBeUndefined();
  expect(written('{ rooms { label(short: true) } }')).toBeUndefined();
  expect(written('mutation { name }')).toBeUndefined();
});
