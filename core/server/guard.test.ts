import { createMongoAbility, type MongoAbility } from '@casl/ability';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLSchema,
  graphql,
  parse,
  subscribe,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { type ExecutionContext, guardSchema } from './guard.ts';

const SDL = `
  directive @can(do: String!, on: String!) on FIELD_DEFINITION
  directive @public on FIELD_DEFINITION
  directive @whileViewing on FIELD_DEFINITION
  scalar Any
  input NoteInput { text: String password: String tags: [String!] on: Any inner: NoteInput number: Int }
  type Note { text: String secret: String @can(do: "read", on: "Secret") made: String @can(do: "read", on: "Secret") }
  type Query {
    version: String @public
    notes(search: String): [Note!] @can(do: "read", on: "Note")
    about: String @can(do: "read", on: "About")
  }
  type Mutation {
    write(data: NoteInput): String @can(do: "create", on: "Note")
    writePublic(data: NoteInput, resetToken: String, passwords: [String!]): String @public
    leaveView: String @public @whileViewing
  }
  type Subscription {
    written(of: String): String @can(do: "read", on: "Note")
    heartbeat: String @public
  }`;

type Options = {
  readonly rules?: readonly object[];
  readonly licences?: readonly string[];
  readonly stranger?: boolean;
  readonly seenBy?: object;
};

/** Everything that the guard asks of a request, and a list of what it did. */
function contextOf({ rules = [], licences = ['notes'], stranger, seenBy }: Options = {}) {
  const done: string[] = [];
  const viewer = { companyId: 'a', ...(seenBy ? { seenBy } : {}) };
  const ctx = {
    ability: createMongoAbility(rules as never) as MongoAbility,
    licences: new Set(licences),
    viewerIfAny: stranger ? undefined : viewer,
    get viewer() {
      if (stranger) throw new AppError('UNAUTHENTICATED', 'Sign in first.');
      return viewer;
    },
    isInside: false,
    renew: async () => void done.push('renew'),
    session: {
      endReads: async () => void done.push('endReads'),
      async change(work: (inside: object) => Promise<unknown>) {
        done.push('begin');
        const result = await work({ ...ctx, isInside: true });
        done.push('commit');
        return result;
      },
    },
  };
  return { ctx: ctx as unknown as ExecutionContext & { ability: MongoAbility }, done };
}

type Resolve = NonNullable<GraphQLField<unknown, unknown>['resolve']>;
function guarded(
  resolvers: Readonly<Record<string, Resolve>> = {},
  {
    validators = {},
    sdl = SDL,
    source,
  }: { validators?: object; sdl?: string; source?: () => unknown } = {},
): GraphQLSchema {
  const schema = buildSchema(sdl);
  for (const [name, resolve] of Object.entries(resolvers)) {
    const [type = '', field = ''] = name.split('.');
    (schema.getType(type) as any).getFields()[field].resolve = resolve;
  }
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    if (source) field.subscribe = source as never;
    field.resolve ??= (value) => value;
  }
  guardSchema(schema, {
    owners: new Map([
      ['Query.notes', 'notes'],
      ['Mutation.write', 'notes'],
      ['Subscription.written', 'notes'],
    ]),
    validators: new Map(Object.entries(validators)) as never,
  });
  return schema;
}
const ask = async (
  schema: GraphQLSchema,
  source: string,
  contextValue: unknown,
  rootValue?: unknown,
) => graphql({ schema, source, contextValue, rootValue }) as Promise<any>;
const codeOf = (answer: any) => answer.errors?.[0]?.extensions?.errorCode;

const none = async function* () {};
const READS = [{ action: 'read', subject: 'Note' }];
const WRITES = [{ action: 'create', subject: 'Note' }];

describe('what a schema has to say', () => {
  const silent = (sdl: string) => () => guarded({}, { sdl, source: none });
  it('a root field without @can and @public is refused by its name', () => {
    const more = 'directive @public on FIELD_DEFINITION type Query { ok: String @public } ';
    expect(silent('type Query { open: String }')).toThrow('Query.open says neither');
    expect(silent(`${more} type Mutation { open: String }`)).toThrow('Mutation.open says neither');
    expect(silent(`${more} type Subscription { open: String }`)).toThrow('Subscription.open says');
    expect(silent(`${more} type Note { open: String }`)).not.toThrow();
  });
  it('so is a subscription that listens to nothing', () => {
    expect(() => guarded()).toThrow('Subscription.written has no subscribe.');
  });
});

describe('who may call a root field', () => {
  const calls = {
    'Query.notes': () => [],
    'Query.about': () => 'about',
    'Mutation.write': () => 'done',
  };
  const schema = guarded(calls, { source: none });
  const notes = (options: Options) => ask(schema, '{ notes { text } }', contextOf(options).ctx);

  it.each<[string, Options, string | undefined]>([
    ['whoever has the right and the plan', { rules: READS }, undefined],
    ['nobody who is not signed in', { stranger: true, rules: READS }, 'UNAUTHENTICATED'],
    [
      'nobody whose plan leaves it out, right or not',
      { rules: READS, licences: [] },
      'PLAN_REQUIRED',
    ],
    ['nobody without the right', { rules: WRITES }, 'FORBIDDEN'],
    [
      'nobody without the plan nor the right: the plan is named',
      { licences: ['other'] },
      'PLAN_REQUIRED',
    ],
  ])('%s', async (_who, options, code) => {
    const answer = await notes(options);
    expect(codeOf(answer)).toBe(code);
    expect(answer.data.notes).toEqual(code ? null : []);
  });
  it('the plan that is missing is named', async () => {
    expect((await notes({ licences: [] })).errors[0]).toMatchObject({
      message: 'The plan of this company does not include this feature.',
      extensions: { plugin: 'notes' },
    });
  });
  it('what the core owns needs a right and no plan', async () => {
    const about = (rules: object[]) =>
      ask(schema, '{ about }', contextOf({ rules, licences: [] }).ctx);
    expect((await about([{ action: 'read', subject: 'About' }])).data.about).toBe('about');
    expect(await about([])).toMatchObject({
      errors: [{ message: 'You are not allowed to do this.' }],
    });
  });
  it('what is public is for everybody', async () => {
    const { ctx } = contextOf({ stranger: true, licences: [] });
    expect((await ask(schema, '{ version }', ctx, { version: '1' })).data.version).toBe('1');
  });
});

describe('who looks through the eyes of somebody else', () => {
  const schema = guarded(
    {
      'Mutation.leaveView': () => 'left',
      'Mutation.writePublic': () => 'done',
      'Query.notes': () => [],
    },
    { source: none },
  );
  const seen = { seenBy: { employeeId: 'boss' }, rules: [...READS, ...WRITES] };
  it('reads, and changes nothing but that they look', async () => {
    for (const [source, code] of [
      ['{ notes { text } }', undefined],
      ['mutation { leaveView }', undefined],
      ['mutation { writePublic }', 'VIEW_ONLY'],
      ['mutation { write }', 'VIEW_ONLY'],
    ] as const) {
      const { ctx, done } = contextOf(seen);
      const answer = await ask(schema, source, ctx);
      expect(codeOf(answer), source).toBe(code);
      if (code) {
        expect(answer.errors[0].message).toContain('looking through other eyes');
        expect(done, source).toEqual([]);
      }
    }
  });
});

describe('a change', () => {
  it('happens inside of one transaction, a question outside of any', async () => {
    const inside: boolean[] = [];
    const note: Resolve = (_root, _args, ctx: any) => {
      inside.push(ctx.isInside);
      return null;
    };
    const schema = guarded({ 'Mutation.write': note, 'Query.notes': note }, { source: none });
    const { ctx, done } = contextOf({ rules: [...READS, ...WRITES] });
    await ask(schema, 'mutation { write }', ctx);
    await ask(schema, '{ notes { text } }', ctx);
    expect(inside).toEqual([true, false]);
    expect(done).toEqual(['begin', 'commit']);
  });
  it('without a resolver of its own takes what its root has', async () => {
    const { ctx } = contextOf();
    const answer = await ask(guarded({}, { source: none }), 'mutation { leaveView }', ctx, {
      leaveView: 'left',
    });
    expect(answer.data.leaveView).toBe('left');
  });
});

describe('what comes in', () => {
  const taken = (validators: object = {}) => {
    const given: any[] = [];
    const take: Resolve = (_root, args) => void given.push(args);
    return {
      given,
      schema: guarded(
        { 'Mutation.writePublic': take, 'Query.notes': take },
        { source: none, validators },
      ),
    };
  };

  it('loses its surrounding blanks at every depth, secrets keep theirs', async () => {
    const { given, schema } = taken();
    const { ctx } = contextOf();
    const answer = await ask(
      schema,
      `mutation { writePublic(
        data: { text: "  a b  ", number: 3, password: " p ", tags: [" x", "y "], on: null, inner: { text: " deep ", password: " q " } }
        resetToken: " t ", passwords: [" r "]) }`,
      ctx,
    );
    expect(answer.errors).toBeUndefined();
    expect(given).toEqual([
      {
        data: {
          text: 'a b',
          number: 3,
          password: ' p ',
          tags: ['x', 'y'],
          on: null,
          inner: { text: 'deep', password: ' q ' },
        },
        resetToken: ' t ',
        passwords: [' r '],
      },
    ]);
  });

  it('a date stays the date that it is', async () => {
    const { given, schema } = taken();
    const on = new Date('2026-11-20T00:00:00Z');
    await graphql({
      schema,
      source: 'mutation ($on: Any) { writePublic(data: { on: $on }) }',
      variableValues: { on },
      contextValue: contextOf().ctx,
    });
    expect(given[0].data.on).toBe(on);
  });

  it('is held against the rules after that, and refused before anything begins', async () => {
    const seen: unknown[] = [];
    const short = Object.assign(
      (data: any) => {
        seen.push(data);
        const isFine = data.search.length <= 3;
        short.errors = isFine
          ? null
          : [{ instancePath: '/search', keyword: 'maxLength', params: { limit: 3 } }];
        return isFine;
      },
      { errors: null as object[] | null },
    );
    const { given, schema } = taken({ 'Query.notes': short });
    const { ctx } = contextOf({ rules: READS });
    await ask(schema, '{ notes(search: "  abc  ") { text } }', ctx);
    expect([seen, given]).toEqual([[{ search: 'abc' }], [{ search: 'abc' }]]);
    const refused = await ask(schema, '{ notes(search: "abcd") { text } }', ctx);
    expect(refused.errors[0].extensions).toMatchObject({
      errorCode: 'INVALID_INPUT',
      issues: [{ path: 'search', key: 'validation.tooLong', params: { max: 3 } }],
    });
    expect(given).toHaveLength(1);
    // Who may not ask is told nothing of the rules.
    expect(codeOf(await ask(schema, '{ notes(search: "abcd") { text } }', contextOf().ctx))).toBe(
      'FORBIDDEN',
    );
  });
});

describe('a field that needs a right', () => {
  const schema = guarded(
    { 'Query.notes': () => [{ text: 'open', secret: 'hidden' }], 'Note.made': () => 'today' },
    { source: none },
  );
  it.each<[string, object[], object]>([
    [
      'is there for whoever has it',
      [{ action: 'read', subject: 'Secret' }],
      { text: 'open', secret: 'hidden', made: 'today' },
    ],
    ['is empty for others, and the rest is there', [], { text: 'open', secret: null, made: null }],
  ])('%s', async (_what, rules, expected) => {
    const answer = await ask(
      schema,
      '{ notes { text secret made } }',
      contextOf({ rules: [...READS, ...rules] }).ctx,
    );
    expect(answer.errors).toBeUndefined();
    expect(answer.data.notes[0]).toEqual(expected);
  });
});

describe('a subscription', () => {
  const listen = async (source: () => unknown, options: Options, field = 'written(of: " x ")') => {
    const given: unknown[] = [];
    const schema = guarded(
      {},
      {
        source: ((_root: unknown, args: unknown) => {
          given.push(args);
          return source();
        }) as never,
      },
    );
    const { ctx, done } = contextOf(options);
    const result = (await subscribe({
      schema,
      document: parse(`subscription { ${field} }`),
      contextValue: ctx,
    })) as any;
    return { result, ctx, done, given };
  };
  const two = async function* () {
    yield 'one';
    yield 'two';
  };
  const heard = async (result: any) => {
    const all: unknown[] = [];
    for await (const message of result) all.push(Object.values(message.data)[0]);
    return all;
  };

  it('is refused to whoever may not, before anything listens', async () => {
    const { result, given, done } = await listen(two, {});
    expect(codeOf(result)).toBe('FORBIDDEN');
    expect([given, done]).toEqual([[], []]);
  });

  it('gives back the connection once it listens, and brings what comes', async () => {
    const { result, done, given } = await listen(two, { rules: READS });
    expect(done).toEqual(['endReads']);
    expect(given).toEqual([{ of: 'x' }]);
    expect(await heard(result)).toEqual(['one', 'two']);
    expect(done).toEqual(['endReads', 'renew', 'renew']);
  });

  it('is silent while the right is lost, and goes on when it is there again', async () => {
    const rights = [true, false, true];
    const { result, ctx } = await listen(
      async function* () {
        yield* ['one', 'two', 'three'];
      },
      { rules: READS },
    );
    const abilities = rights.map((has) => createMongoAbility(has ? (READS as never) : []));
    let next = 0;
    (ctx as any).renew = async () => {
      (ctx as any).ability = abilities[next++];
    };
    expect(await heard(result)).toEqual(['one', 'three']);
  });

  it('that is public asks for no right', async () => {
    const { result } = await listen(two, { stranger: true }, 'heartbeat');
    expect(await heard(result)).toEqual(['one', 'two']);
  });

  it.each(['return', 'throw'] as const)(
    'lets go of its source by %s, also while it waits',
    async (how) => {
      let left = 0;
      const endless = () => ({
        next: () => new Promise(() => {}),
        return: async () => {
          left += 1;
          return { done: true, value: undefined };
        },
        [Symbol.asyncIterator]() {
          return this;
        },
      });
      // As the guard hands it on: what graphql wraps round it waits for the message before.
      const schema = guarded({}, { source: endless });
      const field = schema.getSubscriptionType()!.getFields().written!;
      const open: any = await field.subscribe!(
        undefined,
        {},
        contextOf({ rules: READS }).ctx,
        {} as never,
      );
      expect(open[Symbol.asyncIterator]()).toBe(open);
      void open.next();
      if (how === 'return') expect(await open.return()).toEqual({ done: true, value: undefined });
      else await expect(open.throw(new Error('gone'))).rejects.toThrow('gone');
      expect(left).toBe(1);
    },
  );

  it('ends although its source cannot be told', async () => {
    const mute = () => ({
      next: async () => ({ done: true, value: undefined }),
      [Symbol.asyncIterator]() {
        return this;
      },
    });
    const field = guarded({}, { source: mute }).getSubscriptionType()!.getFields().written!;
    const open: any = await field.subscribe!(
      undefined,
      {},
      contextOf({ rules: READS }).ctx,
      {} as never,
    );
    expect(await open.return()).toEqual({ done: true, value: undefined });
    await expect(open.throw(new Error('gone'))).rejects.toThrow('gone');
  });
});
