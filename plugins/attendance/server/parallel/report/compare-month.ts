import type { RequestContext } from '#core/server/context.ts';
import { inTurns } from '#core/server/in-turns.ts';
import { type PageArgs, pageOf, toConnection } from '#core/server/rows/connection.ts';
import {
  areAlike,
  PARALLEL_ITEMS,
  type ParallelItem,
} from '#plugins/attendance/domain/parallel/items.ts';
import type { OldFigures, Reason } from '#plugins/attendance/domain/parallel/kinds.ts';
import { findReasons } from '#plugins/attendance/domain/parallel/reasons.ts';
import type { ParallelDifferenceWhereInput } from '#schema/generated/resolver-types.ts';
import { type PersonPeriod, periodsOfMonth } from '../../closing/months.ts';
import { isOwn } from '../../leave/entries/entered-leave.ts';
import { keyOfMonth, totalsOf } from '../totals/totals.store.ts';
import { type Acceptance, acceptancesOf } from './acceptances.store.ts';
import { type ComparedPerson, figuresOfDay, ownDays, ownTotals } from './own-figures.ts';
import { trialsOf } from './trials.ts';

export type Compared = {
  readonly person: ComparedPerson;
  readonly item: ParallelItem;
  readonly oldFigure: number;
  readonly newFigure: number;
  readonly agrees: boolean;
  readonly acceptance: Acceptance | undefined;
};

type Where = Pick<ParallelDifferenceWhereInput, 'groupId' | 'search' | 'employeeId' | 'tolerance'>;
export type ComparedMonth = {
  readonly rows: readonly Compared[];
  readonly peopleWithoutTotals: number;
};

/** Each total that the system before has beside ours, of the people whom the viewer may see. */
export async function compareMonth(
  ctx: RequestContext,
  month: string,
  where: Where,
  employeeIds: readonly string[] | null = where.employeeId ? [where.employeeId] : null,
): Promise<ComparedMonth> {
  const { groupId, search } = where;
  const periods = await periodsOfMonth(ctx, month, { groupId, search, employeeIds });
  const totals = await totalsOf(
    ctx,
    periods.map(({ employeeId }) => ({ employeeId, month })),
  );
  const oldOf = ({ employeeId }: PersonPeriod) => totals.get(keyOfMonth({ employeeId, month }));
  const compared = periods.filter((period) => oldOf(period) !== undefined);
  const accepted = new Map(
    (
      await acceptancesOf(
        ctx,
        month,
        compared.map(({ employeeId }) => employeeId),
      )
    ).map((acceptance) => [`${acceptance.employeeId} ${acceptance.item}`, acceptance]),
  );
  const rows = (await ownTotals(ctx, compared)).flatMap(({ person, now }) =>
    PARALLEL_ITEMS.flatMap(({ item }): Compared[] => {
      const oldFigure = oldOf(person)?.[item];
      if (oldFigure === undefined) return [];
      const newFigure = now[item];
      const acceptance = accepted.get(`${person.employeeId} ${item}`);
      return [
        {
          ...{ person, item, oldFigure, newFigure },
          agrees: areAlike(item, newFigure - oldFigure, where.tolerance ?? 0),
          // It was given for two figures: with another one the difference is open again.
          acceptance:
            acceptance?.oldFigure === oldFigure && acceptance.newFigure === newFigure
              ? acceptance
              : undefined,
        },
      ];
    }),
  );
  return { rows, peopleWithoutTotals: periods.length - compared.length };
}

type Args = PageArgs & {
  readonly month: string;
  readonly where?: ParallelDifferenceWhereInput | null;
};

const isOpen = ({ agrees, acceptance }: Compared): boolean => !agrees && !acceptance;
const SHOWS = {
  ALL: () => true,
  DIFFERENT: ({ agrees }: Compared) => !agrees,
  OPEN: isOpen,
} as const;

export async function listDifferences(ctx: RequestContext, args: Args) {
  const where = args.where ?? {};
  const { rows, peopleWithoutTotals } = await compareMonth(ctx, args.month, where);
  const shows = SHOWS[where.shown ?? 'ALL'];
  const wanted = rows.filter(
    (row) =>
      shows(row) && (!where.items || where.items.length === 0 || where.items.includes(row.item)),
  );
  const { offset, limit } = pageOf(args);
  const page = wanted.slice(offset, offset + limit);
  const reasons = await reasonsOf(ctx, args.month, page);
  const ownIsRefused = await isOwn(ctx, ctx.viewer.employeeId);
  const mayUpdate = ctx.ability.can('update', 'ParallelTotal');
  const people = Map.groupBy(rows, ({ person }) => person.employeeId);
  return {
    ...toConnection(
      page.map((row) => forApi(row, reasons, mayUpdate && !isRefused(ctx, row, ownIsRefused))),
      wanted.length,
      args,
    ),
    people: people.size,
    agreeingPeople: [...people.values()].filter((own) => !own.some(isOpen)).length,
    peopleWithoutTotals,
    openCount: rows.filter(isOpen).length,
    acceptedCount: rows.filter((row) => !row.agrees && row.acceptance).length,
  };
}

export const isRefused = (
  ctx: RequestContext,
  { person }: Compared,
  ownIsRefused: boolean,
): boolean => ownIsRefused && person.employeeId === ctx.viewer.employeeId;

const reasonForApi = ({ cause, kind, unit, days }: Reason) => ({
  ...{ cause, kind, unit },
  days: [...days],
});

const forApi = (
  { person, item, oldFigure, newFigure, agrees, acceptance }: Compared,
  reasons: ReadonlyMap<string, ReadonlyMap<ParallelItem, Reason>>,
  mayAccept: boolean,
) => {
  const { employeeId, employeeNumber, lastName, firstName, groupName } = person;
  const reason = agrees ? undefined : reasons.get(employeeId)?.get(item);
  return {
    id: `${employeeId}:${item}`,
    ...{ employeeId, employeeNumber, lastName, firstName, groupName },
    ...{ item, oldFigure, newFigure, agrees, mayAccept },
    difference: newFigure - oldFigure,
    reason: reason ? reasonForApi(reason) : null,
    also: reason?.also ? reasonForApi(reason.also) : null,
    acceptedReason: agrees ? null : (acceptance?.reason ?? null),
    acceptedAt: agrees ? null : (acceptance?.acceptedAt ?? null),
    acceptedBy: agrees ? null : (acceptance?.acceptedBy ?? null),
  };
};

/** Why figures of these rows differ: worked out for the people of one page, not of all. */
async function reasonsOf(
  ctx: RequestContext,
  month: string,
  page: readonly Compared[],
): Promise<ReadonlyMap<string, ReadonlyMap<ParallelItem, Reason>>> {
  const people = new Map(
    page.flatMap(({ person, agrees }) => (agrees ? [] : [[person.employeeId, person] as const])),
  );
  const periods = [...people.values()];
  if (periods.length === 0) return new Map();
  const days = await ownDays(ctx, periods);
  const trials = await trialsOf(ctx, periods, await figuresOfDay(ctx));
  const totals = await totalsOf(
    ctx,
    periods.map(({ employeeId }) => ({ employeeId, month })),
  );
  const own = new Map(
    (await ownTotals(ctx, periods)).map(({ person, now }) => [person.employeeId, now]),
  );
  const reasons = new Map<string, ReadonlyMap<ParallelItem, Reason>>();
  await inTurns(periods, ({ employeeId }) => {
    const now = own.get(employeeId);
    const old: OldFigures | undefined = totals.get(keyOfMonth({ employeeId, month }));
    if (!now || !old) return;
    const ofPerson = days.get(employeeId) ?? [];
    const asked = { old, now, days: ofPerson, trials: trials.get(employeeId) ?? [] };
    reasons.set(employeeId, findReasons(asked));
  });
  return reasons;
}
