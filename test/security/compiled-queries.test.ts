import { readFileSync } from 'node:fs';
import { type ExecutionResult, execute, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CompiledQueries, inWordsOfGraphqlJs } from '#core/fast/compiled-queries.ts';
import { plainParts } from '#core/fast/switch.ts';
import type { ExecutionContext } from '#core/server/request.ts';
import { composedSchema } from '#scripts/check-schema.ts';
import { documentOf, rootFields } from './documents.ts';
import { matrix } from './matrix.ts';
import { type SecurityWorld, securityWorld } from './world.ts';

// Persisted queries run compiled: whatever graphql-js answers, the compiled one has to answer too.
const fields = rootFields(await composedSchema());
const queries = fields.filter(({ root }) => root === 'Query');
const persisted = Object.values(
  JSON.parse(readFileSync('schema/generated/persisted.json', 'utf8')) as Record<string, string>,
);
const changes = fields.filter(({ root }) => root === 'Mutation');

let world: SecurityWorld;
let compiled: CompiledQueries;
beforeAll(async () => {
  world = await securityWorld();
  compiled = new CompiledQueries(world.schema);
});
afterAll(() => world.stop());

async function contextOf(who: 'victim' | 'employee' | 'anonymous'): Promise<ExecutionContext> {
  const token = who === 'anonymous' ? undefined : world.token(who);
  const { suite } = world.app;
  const caller = await suite.callers.find(token && `Bearer ${token}`);
  const session = suite.session({ caller, requestId: 'r', ip: '', userAgent: '', source: 'api' });
  return Object.create(session.ctx, { session: { value: session } });
}

async function compile(text: string) {
  const document = parse(text);
  const compiledDocument = await compiled.compile(document);
  if (!compiledDocument) throw new Error('This document is not compiled.');
  return { document, compiledDocument };
}
/** Compiled once, as the documents of pages are, and asked by everybody. */
const known = new Map<string, ReturnType<typeof compile>>();

async function both(text: string, variables: object, who: 'victim' | 'employee' | 'anonymous') {
  const making = known.get(text) ?? compile(text);
  known.set(text, making);
  const { document, compiledDocument } = await making;
  const [there, here] = [await contextOf(who), await contextOf(who)];
  const expected = await execute({
    schema: world.schema,
    document,
    contextValue: there,
    variableValues: variables as Record<string, unknown>,
  });
  await there.session.endReads();
  const answer = await compiledDocument.run(here, variables as Record<string, unknown>);
  await here.session.endReads();
  const result = 'bytes' in answer ? (JSON.parse(String(answer.bytes)) as ExecutionResult) : answer;
  return { expected, result };
}
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
/** Made anew by each question: numbers and instants of this moment. */
const ofThisMoment = /"(now|updatedAt|challenge)":"[^"]*"/g;
const text = (value: unknown) => JSON.stringify(value).replace(ofThisMoment, '"$1":""');

describe.each(['victim', 'employee', 'anonymous'] as const)('asked by %s', (who) => {
  it.each(queries.map((field) => [field.name, field] as const))('%s', async (name, field) => {
    const sends = matrix[name]?.sends?.(world.victims, world.own) ?? [{}];
    for (const variables of sends) {
      const { expected, result } = await both(documentOf(field), variables, who);
      if (expected.errors) {
        // What went wrong is answered by graphql-js; it has to be noticed here.
        expect(result.errors?.length, name).toBeGreaterThan(0);
      } else {
        expect(result.errors).toBeUndefined();
        expect(text(result.data)).toBe(text(expected.data));
      }
    }
  });
});

describe('documents of pages that are asked most', () => {
  const first = 100;
  it.each<[operation: string, variables: object, statements: number]>([
    ['AttendanceMonthOf', { month: '2026-10' }, 1],
    // The groups that one may choose from are the second.
    ['AttendanceBoardPage', { orderBy: 'KANA_ASC', first }, 1],
    // A field that its line does not know makes four of one, as it is where nobody looks what is asked for.
    [
      'EmployeeList',
      { where: { leaveStatus: 'ACTIVE' }, orderBy: 'KANA_ASC', first },
      plainParts(process.env).has('selected-fields') ? 4 : 1,
    ],
  ])('%s is written as bytes, and asks the database no more than it did', async (...asked) => {
    const [operation, variables, statements] = asked;
    const text = persisted.find((one) => one.includes(`query ${operation}(`)) ?? '';
    const { run } = (await compile(text)).compiledDocument;
    const once = async () => {
      const ctx = await contextOf('victim');
      const sent = vi.spyOn(world.database, 'sendAlone');
      const answer = await run(ctx, variables as Record<string, unknown>);
      await ctx.session.endReads();
      expect(answer).toHaveProperty('bytes');
      const count = sent.mock.calls.length;
      sent.mockRestore();
      return count;
    };
    // Rules of the company are read once, and remembered for some seconds.
    await once();
    expect(await once()).toBe(statements);
  });
});

describe('arguments arrive as graphql-js gives them', () => {
  it.each<[string, object]>([
    [
      'query ($p: AttendancePresence) { attendanceBoard(where: { presence: [$p], late: null }, first: 3) { totalCount } }',
      { p: 'IN' },
    ],
    [
      'query ($w: AttendanceBoardWhereInput, $o: AttendanceBoardOrderBy = NUMBER_ASC) { attendanceBoard(where: $w, orderBy: $o) { nodes { employeeNumber } } }',
      {},
    ],
    [
      'query ($w: AttendanceBoardWhereInput, $o: AttendanceBoardOrderBy = NUMBER_ASC) { attendanceBoard(where: $w, orderBy: $o) { nodes { employeeNumber } } }',
      { w: { search: ' たなか ' }, o: null },
    ],
    [
      'query ($a: Boolean!) { me { companyId @include(if: $a) employeeId @skip(if: $a) } }',
      { a: true },
    ],
    [
      'query ($a: Boolean!) { me { ...A @include(if: $a) ... on Me @skip(if: $a) { employeeId } } } fragment A on Me { here: companyId }',
      { a: false },
    ],
  ])('%s', async (document, variables) => {
    const { expected, result } = await both(document, variables, 'victim');
    expect(expected.errors).toBeUndefined();
    expect(plain(result)).toEqual(plain(expected));
  });

  it('a variable of the wrong type is refused before anything runs', async () => {
    const document = 'query ($f: Int) { attendanceBoard(first: $f) { totalCount } }';
    const { expected, result } = await both(document, { f: 'many' }, 'victim');
    expect(expected.errors).toHaveLength(1);
    expect(result.errors).toHaveLength(1);
    expect(result.data).toBeUndefined();
  });
});

describe('a change says what is wrong with it in the words of graphql-js', () => {
  const said = ({ data, errors }: ExecutionResult) => plain({ data, errors });

  it.each(changes.map((field) => [field.name, field] as const))(
    '%s, asked by nobody',
    async (name, field) => {
      const text = documentOf(field);
      const document = parse(text);
      for (const variables of matrix[name]?.sends?.(world.victims, world.own) ?? [{}]) {
        const { expected, result } = await both(text, variables, 'anonymous');
        // What is open to everybody changes something each time.
        if (!expected.errors && !result.errors) continue;
        if (expected.data === undefined) expect(result).not.toHaveProperty('data');
        else expect(said(inWordsOfGraphqlJs(document, result))).toEqual(said(expected));
      }
    },
  );

  it('with the name that the document gives it', async () => {
    const text = `mutation ($latitude: Float) { tapped: stamp(data: { type: CHECK_OUT_OFFICE, key: "key-of-a-test",
      deviceTime: "2026-11-20T00:00:00Z", latitude: $latitude }) { __typename ... on StampRefused { reason } } }`;
    for (const latitude of [null, 35.5]) {
      const { expected, result } = await both(text, { latitude }, 'employee');
      if (latitude !== null) expect(expected.errors?.[0]?.path).toEqual(['tapped']);
      expect(said(inWordsOfGraphqlJs(parse(text), result))).toEqual({
        ...said(expected),
        errors: said(expected).errors ?? [],
      });
    }
  });

  it('and one of several fields is left to graphql-js, which stops after the first that fails', async () => {
    const text = 'mutation { a: signOut b: signOut }';
    expect(await compiled.compile(parse(text))).toBeUndefined();
    expect(
      await compiled.compile(parse('mutation { ...A } fragment A on Mutation { signOut }')),
    ).toBeUndefined();
  });
});
