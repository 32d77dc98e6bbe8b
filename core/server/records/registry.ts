import { subject as typed } from '@casl/ability';
import type { Identity } from '../../ports/identity.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { PubSub } from '../../ports/pubsub.ts';
import { canAll } from '../access/where-can.ts';
import type { RequestContext } from '../context.ts';
import type { FindLabels, FindUsers, Lookup, RecordKind, Right } from './record-kind.ts';

declare module '../context.ts' {
  interface RequestContext {
    /** Kinds of records that the plugins describe: for history, trash and undo. */
    readonly records: RecordKinds;
  }
}

/** A kind together with the plugin that declared it. */
export type OwnedKind = RecordKind & { readonly plugin: string };

/** Every kind of record of the suite. Hung on each request context, so that plugins need no wiring. */
export type RecordKinds = {
  readonly all: readonly OwnedKind[];
  of(subject: string): OwnedKind | undefined;
  /** Names of people by employee id, whoever they are. */
  readonly personNames: FindLabels;
  readonly ids: Ids;
  /** For what a change of a record asks to be done after it. */
  readonly jobs: Jobs;
  /** For whoever waits while many records are changed. */
  readonly pubsub: PubSub;
  /** For records with a password of their own: tablets. */
  readonly hashPassword: Identity['hashPassword'];
  /** The row behind a reference to this type; undefined where the viewer may not see it. */
  load(ctx: RequestContext, type: string, id: string): Promise<object | undefined>;
  /** Names behind references to this type, of those that the viewer may see. */
  namesOf(ctx: RequestContext, type: string, ids: readonly string[]): ReturnType<FindLabels>;
  /** Whom deleting it would concern, as all plugins answer. */
  usersOf(ctx: RequestContext, subject: string, id: string, day?: string): ReturnType<FindUsers>;
};

export type RecordRegistry = RecordKinds & {
  add(plugin: string, kinds: readonly RecordKind[]): void;
  addLookups(lookups: Readonly<Record<string, Lookup>>): void;
  addUses(uses: Readonly<Record<string, FindUsers>>): void;
  answerNames(find: FindLabels): void;
};

export function recordRegistry(
  { ids, jobs, pubsub }: Pick<RecordKinds, 'ids' | 'jobs' | 'pubsub'>,
  { hashPassword }: Pick<Identity, 'hashPassword'>,
): RecordRegistry {
  const kinds = new Map<string, OwnedKind>();
  const all: OwnedKind[] = [];
  const lookups = new Map<string, Lookup>();
  const uses = new Map<string, FindUsers[]>();
  const lookup = (type: string): Lookup => {
    const foundKind = kinds.get(type) ?? lookups.get(type);
    if (!foundKind) throw new Error(`Records refer to ${type}, and no plugin says what that is.`);
    return foundKind;
  };
  let personNames: FindLabels = async () => new Map();
  return {
    all,
    ids,
    jobs,
    pubsub,
    hashPassword: (password) => hashPassword(password),
    of: (subject) => kinds.get(subject),
    async load(ctx, type, id) {
      const { load } = lookup(type);
      if (!load) throw new Error(`Nobody says how a ${type} is read by its id.`);
      return load(ctx).load(id);
    },
    namesOf: (ctx, type, ids) => lookup(type).labels(ctx, ids),
    addLookups(added) {
      for (const [type, found] of Object.entries(added)) lookups.set(type, found);
    },
    async usersOf(ctx, subject, id, day) {
      const foundReferences = [];
      for (const find of uses.get(subject) ?? [])
        foundReferences.push(...(await find(ctx, id, day)));
      return foundReferences;
    },
    addUses(added) {
      for (const [subject, find] of Object.entries(added))
        uses.set(subject, [...(uses.get(subject) ?? []), find]);
    },
    personNames: (ctx, employeeIds) => personNames(ctx, employeeIds),
    add(plugin, added) {
      for (const kind of added) {
        if (kinds.has(kind.subject)) {
          throw new Error(`Two plugins describe records of the kind '${kind.subject}'.`);
        }
        const owned = { ...kind, plugin };
        kinds.set(kind.subject, owned);
        all.push(owned);
      }
    },
    answerNames(find) {
      personNames = find;
    },
  };
}

export const historyRight = ({ right, subject }: RecordKind): Right =>
  right ?? { do: 'update', on: subject };
export const trashRight = ({ trash, subject }: RecordKind): Right =>
  trash?.right ?? { do: 'delete', on: subject };

/** Whether the viewer has the right for some such record at least. */
export const may = ({ ability }: Pick<RequestContext, 'ability'>, right: Right): boolean =>
  ability.can(right.do, right.on);

/** Names that only those are told who have the right, where the names themselves ask for none. */
export const toldWith =
  (right: Right, labels: FindLabels): FindLabels =>
  async (ctx, ids) =>
    may(ctx, right) ? labels(ctx, ids) : new Map();

/** Whether the right holds for every such record, whatever stands in it. */
export const mayAlways = (ctx: Pick<RequestContext, 'ability'>, right: Right): boolean =>
  canAll(ctx, right.do, right.on);

/** Whether the right holds for a record that is gone, by the values that were kept of it. */
export const mayFor = (
  ctx: Pick<RequestContext, 'ability'>,
  right: Right,
  values: object,
): boolean => mayAlways(ctx, right) || ctx.ability.can(right.do, typed(right.on, { ...values }));
