import { subject as typed } from '@casl/ability';
import type { Ids } from '../../ports/ids.ts';
import type { RequestContext } from '../context.ts';
import { canAll } from '../where-can.ts';
import type { FindLabels, RecordKind, Right } from './record-kind.ts';

/** A kind together with the plugin that declared it. */
export type OwnedKind = RecordKind & { readonly plugin: string };

/** Every kind of record of the suite. Hung on each request context, so that plugins need no wiring. */
export type RecordKinds = {
  readonly all: readonly OwnedKind[];
  of(subject: string): OwnedKind | undefined;
  /** Names of people by employee id, whoever they are. */
  readonly personNames: FindLabels;
  readonly ids: Ids;
};

export type RecordRegistry = RecordKinds & {
  add(plugin: string, kinds: readonly RecordKind[]): void;
  answerNames(find: FindLabels): void;
};

export function recordRegistry(ids: Ids): RecordRegistry {
  const kinds = new Map<string, OwnedKind>();
  const all: OwnedKind[] = [];
  let personNames: FindLabels = async () => new Map();
  return {
    all,
    ids,
    of: (subject) => kinds.get(subject),
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
