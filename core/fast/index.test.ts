import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import type { ExecutionContext } from '../server/request.ts';
import { bodyOf, ways } from './index.ts';
import { PARTS, type Part, plainParts } from './switch.ts';

it.each([
  [{}, []],
  [{ HATARAKI_PLAIN: 'off' }, []],
  [{ HATARAKI_PLAIN: '' }, []],
  [{ HATARAKI_PLAIN: 'on' }, PARTS],
  [{ HATARAKI_PLAIN: ' on ' }, PARTS],
  [{ HATARAKI_PLAIN: 'round-trip, written-answers' }, ['written-answers', 'round-trip']],
])('with %o the plain ways are taken: %o', (environment, expected) => {
  expect([...plainParts(environment as Record<string, string>)]).toEqual(expected);
});

const document = parse('{ room { id name } }');

/** Asked so often that it is compiled where anything is. */
async function askOften(...plain: readonly Part[]) {
  const schema = buildSchema(
    'type Room { id: ID!, name: String } type Query { room: Room } type Mutation { leave: Boolean }',
  );
  const ownDocument: boolean[] = [];
  const onlyTheId: boolean[] = [];
  const both: boolean[] = [];
  const { asksOnlyFor, persistedQueries } = ways(new Set(plain));
  const { room } = schema.getQueryType()?.getFields() ?? {};
  if (!room) throw new Error('The schema of this test has lost its field.');
  room.resolve = (_root, _args, _ctx, info) => {
    ownDocument.push(info.operation === document.definitions[0]);
    onlyTheId.push(asksOnlyFor(info, '', new Set(['id'])));
    both.push(asksOnlyFor(info, '', new Set(['id', 'name'])));
    return { id: '1', name: '会議室' };
  };
  const queries = persistedQueries(schema);
  const answers: string[] = [];
  for (let n = 0; n < 5; n += 1)
    answers.push(String(bodyOf(await queries.execute(document, {} as ExecutionContext, {}))));
  return { answers: answers.join('\n'), ownDocument, onlyTheId, both };
}

it('a document is answered alike either way, by graphql-js alone where it is plain', async () => {
  const [fast, plain] = [await askOften(), await askOften(...PARTS)];
  expect(plain.answers).toBe(fast.answers);
  // graphql-js hands resolvers the document that was asked, however often that happens.
  expect(plain.ownDocument).toEqual(Array(5).fill(true));
  expect(fast.ownDocument).toContain(false);
});

it('a resolver that could leave fields out hears that all are wanted where it is plain', async () => {
  const [fast, plain] = [await askOften(), await askOften(...PARTS)];
  expect(fast.onlyTheId).toEqual(Array(5).fill(false));
  expect(fast.both).toEqual(Array(5).fill(true));
  expect(plain.both).toEqual(Array(5).fill(false));
});
