import type { RequestContext } from '#core/server/context.ts';
import { type PageArgs, pageOf, toConnection } from '#core/server/rows/connection.ts';
import { addDays } from '#core/time/dates.ts';
import type { ClosingBlocker } from '../../domain/closing/readiness.ts';
import { countUnexplained } from '../input/objective/gaps.read-model.ts';
import {
  type ClosingModel,
  type ClosingWhere,
  closingTerms,
  periodsOfMonth,
  readClosing,
} from './months.ts';
import { countWaitingStamps } from './waiting-stamps.ts';

export type ClosingFilter =
  | 'READY'
  | 'CLOSED'
  | 'AT_WORK'
  | 'MISSING_STAMP'
  | 'PENDING_APPLICATION'
  | 'NO_SCHEDULE'
  | 'NOT_CONFIRMED'
  | 'SHORT_BREAK'
  | 'OVERTIME'
  | 'REOPENED';
type Where = (ClosingWhere & { readonly filter?: ClosingFilter | null }) | null | undefined;
type Args = PageArgs & { readonly month: string; readonly where?: Where };

const HELD = Symbol('months of people');

/** The page asks for counts and for rows: the months are read once. */
async function monthsOf(ctx: RequestContext, { month, where }: Args): Promise<ClosingModel[]> {
  const { groupId, search } = where ?? {};
  const key = JSON.stringify([month, groupId, search]);
  const heldClosings = (ctx.memo.get(HELD) ?? new Map()) as Map<string, Promise<ClosingModel[]>>;
  ctx.memo.set(HELD, heldClosings);
  const read = async () =>
    readClosing(
      ctx,
      await periodsOfMonth(ctx, month, { groupId, search }),
      await closingTerms(ctx, month),
    );
  const months = heldClosings.get(key) ?? read();
  heldClosings.set(key, months);
  return months;
}

const hasBlocker =
  (...blockers: ClosingBlocker[]) =>
  (one: ClosingModel): boolean =>
    blockers.some((blocker) => one.blockers.includes(blocker));
const isOpen = ({ state }: ClosingModel): boolean => state !== 'CLOSED';

/** What each of the counts counts; the list narrows by the same. */
const FITS: { readonly [Filter in ClosingFilter]: (one: ClosingModel) => boolean } = {
  READY: ({ state }) => state === 'READY',
  CLOSED: ({ state }) => state === 'CLOSED',
  AT_WORK: hasBlocker('AT_WORK'),
  MISSING_STAMP: hasBlocker('MISSING_STAMP'),
  PENDING_APPLICATION: hasBlocker('PENDING_APPLICATION'),
  NO_SCHEDULE: hasBlocker('NO_SCHEDULE'),
  NOT_CONFIRMED: hasBlocker('NOT_CONFIRMED', 'NOT_APPROVED'),
  SHORT_BREAK: (one) => isOpen(one) && one.shortBreakDays > 0,
  OVERTIME: (one) => isOpen(one) && one.overtimeDays > 0,
  REOPENED: (one) => isOpen(one) && one.exportedAt !== null,
};

const ORDER = { OPEN: 0, READY: 1, CLOSED: 2 } as const;

/** Open months first, as they ask for work; by kana among themselves. */
export async function listClosing(ctx: RequestContext, args: Args) {
  const all = await monthsOf(ctx, args);
  const filter = args.where?.filter;
  const chosen = (filter ? all.filter(FITS[filter]) : all).toSorted(
    (one, other) => ORDER[one.state] - ORDER[other.state],
  );
  const { offset, limit } = pageOf(args);
  return toConnection(chosen.slice(offset, offset + limit), chosen.length, args);
}

export async function closingOverview(ctx: RequestContext, args: Args) {
  const all = await monthsOf(ctx, args);
  const { closingDays, asksEmployee, asksManager } = await closingTerms(ctx, args.month);
  const count = (fits: (one: ClosingModel) => boolean): number => all.filter(fits).length;
  const lastDay =
    all
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? `${args.month}-01`;
  return {
    month: args.month,
    people: all.length,
    ready: count(FITS.READY),
    closed: count(FITS.CLOSED),
    notOver: count(hasBlocker('NOT_OVER')),
    atWork: count(FITS.AT_WORK),
    missingStamp: count(FITS.MISSING_STAMP),
    pendingApplication: count(FITS.PENDING_APPLICATION),
    noSchedule: count(FITS.NO_SCHEDULE),
    notConfirmed: count(FITS.NOT_CONFIRMED),
    shortBreak: count(FITS.SHORT_BREAK),
    overtime: count(FITS.OVERTIME),
    reopened: count(FITS.REOPENED),
    dueOn: addDays(lastDay, closingDays),
    asksEmployee,
    asksManager,
    groups: groupsOf(all),
    waitingStamps: await countWaitingStamps(ctx),
    unexplainedRecords: await countUnexplained(ctx, args.month),
  };
}

function groupsOf(all: readonly ClosingModel[]) {
  const groups = [...Map.groupBy(all, ({ groupId }) => groupId)].map(([groupId, people]) => ({
    groupId,
    name: people[0]?.groupName ?? null,
    people: people.length,
    ready: people.filter(FITS.READY).length,
    closed: people.filter(FITS.CLOSED).length,
  }));
  return groups.toSorted(
    (one, other) =>
      Number(one.groupId === null) - Number(other.groupId === null) ||
      (one.name ?? '').localeCompare(other.name ?? '', 'ja'),
  );
}
