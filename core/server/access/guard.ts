import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, getNamedType } from 'graphql';
import { meantText } from '../../text/typed-text.ts';
import { type InputValidator, issuesOf } from '../../validation-issues.ts';
import type { RequestContext } from '../context.ts';
import { AppError, invalidInput } from '../errors.ts';
import type { NoteRead } from '../exports/bulk-reads.ts';
import { paidFor } from '../graphql/answer-budget.ts';
import {
  type Access,
  accessOf,
  guardedObjectFields,
  listFields,
  servesViews,
} from '../graphql/schema.ts';
import type { ExecutionContext } from '../request.ts';

export type GuardParts = {
  /** Of which plugins a company needs one for a root field; the core's are everybody's. */
  readonly owners: ReadonlyMap<string, readonly string[]>;
  /** Keyed 'Mutation.createWorkplace': checks the whole argument object of a root field. */
  readonly validators: ReadonlyMap<string, InputValidator>;
  /** Told of every page that a list answers with. */
  readonly noteRead?: NoteRead;
};

/** Puts licence, permission, trimming, validation and the transaction round every root field. */
export function guardSchema(schema: GraphQLSchema, parts: GuardParts): void {
  for (const root of [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ]) {
    for (const field of Object.values(root?.getFields() ?? {}))
      guardRoot(`${root?.name}`, field, parts);
  }
  for (const field of listFields(schema)) {
    const { resolve } = field;
    field.resolve = (parent, args, ctx: RequestContext, info) =>
      paidFor(ctx, info, resolve?.(parent, args, ctx, info));
  }
  for (const { field, access } of guardedObjectFields(schema)) {
    // Not defaultFieldResolver, which asks `info` for the name: written answers give none.
    const resolve = field.resolve ?? ((parent) => parent[field.name]);
    field.resolve = (parent, args, ctx: RequestContext, info) =>
      ctx.ability.can(access.action, access.subject) ? resolve(parent, args, ctx, info) : null;
  }
}

function guardRoot(
  root: string,
  field: GraphQLField<unknown, ExecutionContext>,
  parts: GuardParts,
): void {
  const name = `${root}.${field.name}`;
  const owners = parts.owners.get(name) ?? [];
  const access = accessOf(field);
  if (!access) throw new Error(`${name} says neither @can nor @public.`);
  const validate = parts.validators.get(name);
  const resolve = field.resolve ?? defaultFieldResolver;
  const changes = root === 'Mutation' && !servesViews(field);

  const admit = (
    ctx: RequestContext,
    givenArguments: Record<string, unknown>,
  ): Record<string, unknown> => {
    if (changes && ctx.viewerIfAny?.seenBy) {
      throw new AppError('VIEW_ONLY', 'Nothing can be changed while viewing as somebody else.');
    }
    if (access.kind === 'can') checkAccess(ctx, owners, access);
    const args = trimmed(givenArguments) as Record<string, unknown>;
    if (validate && !validate(args)) throw invalidInput(issuesOf(validate, args));
    return args;
  };

  if (root === 'Subscription') {
    const subscribe = field.subscribe;
    if (!subscribe) throw new Error(`${name} has no subscribe.`);
    field.subscribe = async (parent, givenArguments, ctx: ExecutionContext, info) => {
      const args = admit(ctx, givenArguments);
      const source = (await subscribe(parent, args, ctx, info)) as AsyncIterable<unknown>;
      await ctx.session.endReads();
      return whilePermitted(source, ctx, access);
    };
    return;
  }
  field.resolve =
    root === 'Mutation'
      ? (parent, givenArguments, ctx: ExecutionContext, info) => {
          const args = admit(ctx, givenArguments);
          return ctx.session.change(async (inside) =>
            resolve(parent, args, inside as ExecutionContext, info),
          );
        }
      : noting(field, parts.noteRead, (parent, givenArguments, ctx, info) =>
          paidFor(ctx, info, resolve(parent, admit(ctx, givenArguments), ctx, info)),
        );
}

/** A query of Knex is awaited, too, without being a Promise. */
const isWaitedFor = (answer: Page | PromiseLike<Page>): answer is PromiseLike<Page> =>
  typeof (answer as PromiseLike<Page> | null | undefined)?.then === 'function';

type Page = { readonly nodes?: readonly unknown[] } | null;
type Resolve = NonNullable<GraphQLField<unknown, ExecutionContext>['resolve']>;

function noting(
  field: GraphQLField<unknown, ExecutionContext>,
  note: NoteRead | undefined,
  resolve: Resolve,
): Resolve {
  if (!note || !getNamedType(field.type).name.endsWith('Connection')) return resolve;
  return (parent, args, ctx, info) => {
    const read = (page: Page) => {
      note(ctx, { list: field.name, args, rows: page?.nodes?.length ?? 0 });
      return page;
    };
    const answer = resolve(parent, args, ctx, info) as Page | PromiseLike<Page>;
    return isWaitedFor(answer) ? answer.then(read) : read(answer);
  };
}

function checkAccess(
  ctx: RequestContext,
  owners: readonly string[],
  access: Access & { kind: 'can' },
): void {
  // Throws where nobody is signed in, the token has expired or the session has ended, each with its own code.
  void ctx.viewer;
  if (owners.length > 0 && !owners.some((owner) => ctx.licences.has(owner))) {
    throw new AppError('PLAN_REQUIRED', 'The plan of this company does not include this feature.', {
      plugin: owners[0],
    });
  }
  if (!ctx.ability.can(access.action, access.subject)) {
    throw new AppError('FORBIDDEN', 'You are not allowed to do this.');
  }
}

/** Without the right, lost since subscribing, messages are left out. Written as an object so that return() never waits. */
function whilePermitted(source: AsyncIterable<unknown>, ctx: ExecutionContext, access: Access) {
  const iterator = source[Symbol.asyncIterator]();
  return {
    async next(): Promise<IteratorResult<unknown>> {
      for (;;) {
        const step = await iterator.next();
        if (step.done) return step;
        await ctx.renew();
        if (access.kind === 'public' || ctx.ability.can(access.action, access.subject)) return step;
      }
    },
    return: async () => (await iterator.return?.()) ?? { done: true as const, value: undefined },
    throw: async (error: unknown) => {
      await iterator.return?.();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** Texts as they are meant (`meantText`), at any depth. Scalars such as Date objects stay. */
function trimmed(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return meantText(name, value);
  if (Array.isArray(value)) return value.map((one) => trimmed(one, name));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, trimmed(inner, key)]),
  );
}
