import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { buildSchema, type GraphQLField, type GraphQLSchema, graphql } from 'graphql';
import type { Untyped } from '#test/support/untyped.ts';
import { guardSchema } from '../access/guard.ts';
import { AppError } from '../errors.ts';
import type { NoteRead } from '../exports/bulk-reads.ts';
import type { ExecutionContext } from '../request.ts';

/** A small schema under guard, with requests of any rights, for the tables beside. */
export const SDL = `
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

export type Options = {
  readonly rules?: readonly object[];
  readonly licences?: readonly string[];
  readonly stranger?: boolean;
  readonly seenBy?: object;
};

/** Everything that the guard asks of a request, and a list of what it did. */
export function contextOf({ rules = [], licences = ['notes'], stranger, seenBy }: Options = {}) {
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

export type Resolve = NonNullable<GraphQLField<unknown, unknown>['resolve']>;
export function guarded(
  resolvers: Readonly<Record<string, Resolve>> = {},
  {
    validators = {},
    sdl = SDL,
    source,
    noteRead,
  }: { validators?: object; sdl?: string; source?: () => unknown; noteRead?: NoteRead } = {},
): GraphQLSchema {
  const schema = buildSchema(sdl);
  for (const [name, resolve] of Object.entries(resolvers)) {
    const [type = '', field = ''] = name.split('.');
    (schema.getType(type) as Untyped).getFields()[field].resolve = resolve;
  }
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    if (source) field.subscribe = source as never;
    field.resolve ??= (value) => value;
  }
  guardSchema(schema, {
    owners: new Map([
      ['Query.notes', ['notes', 'diary']],
      ['Mutation.write', ['notes']],
      ['Subscription.written', ['notes']],
    ]),
    validators: new Map(Object.entries(validators)) as never,
    ...(noteRead && { noteRead }),
  });
  return schema;
}
export const ask = async (
  schema: GraphQLSchema,
  source: string,
  contextValue: unknown,
  rootValue?: unknown,
) => graphql({ schema, source, contextValue, rootValue }) as Promise<Untyped>;
export const codeOf = (answer: Untyped) => answer.errors?.[0]?.extensions?.errorCode;

export const none = async function* () {};
export const READS = [{ action: 'read', subject: 'Note' }];
export const WRITES = [{ action: 'create', subject: 'Note' }];
