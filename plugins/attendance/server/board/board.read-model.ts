import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { pageOf } from '#core/server/rows/connection.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { minutesOn, tokyoDate } from '#core/time/tokyo.ts';
import { type TreeGroup, treeOf } from '#plugins/company/sql.ts';
import { type Span, summarizeDay } from '../../domain/day-summary.ts';
import type { Presence } from '../../domain/presence.ts';
import type { StampType } from '../../domain/stamp.ts';
import { recordScope, type Scope } from '../records/scope.ts';
import type { KnownStampingRules } from '../stamping/stamping-rules.ts';
import { BOARD_PEOPLE, type BoardOrder, OF_ALL, OF_GROUP } from './board.sql.ts';

export type BoardArgs = {
  readonly where?: {
    readonly groupId?: string | null;
    readonly presence?: readonly Presence[] | null;
    readonly late?: boolean | null;
    readonly search?: string | null;
  } | null;
  readonly orderBy?: BoardOrder | null;
  readonly skip?: number | null;
  readonly first?: number | null;
};

export type Appointments = KnownStampingRules['appointments'];

type Counts = [
  total: number,
  inside: number,
  pause: number,
  out: number,
  notStamped: number,
  dayOff: number,
  late: number,
];
type PersonColumns = [
  id: string,
  number: string,
  lastName: string,
  firstName: string,
  lastNameKana: string,
  firstNameKana: string,
  group: string | null,
  presence: Presence,
  late: boolean,
  workDate: string,
  start: number | null,
  end: number | null,
  breakStart: number | null,
  breakEnd: number | null,
  firstIn: number | null,
  lastOut: number | null,
  breakSince: number | null,
  stamps: readonly (readonly [type: StampType, at: number])[] | null,
  /** Only of people who were asked for by id. */
  groupIds?: readonly string[],
];
type Answer = [
  counts: Counts,
  totalCount: number,
  people: PersonColumns[] | null,
  groups: TreeGroup[] | null,
];
export type BoardPerson = ReturnType<typeof personOf>;
export type BoardCounts = ReturnType<typeof countsOf>;

export async function loadBoard(
  ctx: RequestContext,
  args: BoardArgs,
  {
    appointments,
    withGroups = false,
  }: {
    readonly appointments?: Appointments;
    /** Also the groups that the viewer can narrow the board by. */
    readonly withGroups?: boolean;
  } = {},
) {
  const { offset, limit } = pageOf(args);
  const statement = (args.where?.groupId ? OF_GROUP : OF_ALL)[args.orderBy ?? 'KANA_ASC'];
  const asked = { scope: recordScope(ctx), where: args.where, offset, limit, withGroups };
  const { counts, totalCount, people, groups } = await read(ctx, statement, asked, appointments);
  return {
    date: tokyoDate(ctx.now),
    updatedAt: ctx.now,
    counts,
    groups: treeOf(groups),
    nodes: people.map((row) => personOf(row, ctx.now)),
    totalCount,
    pageInfo: {
      hasPreviousPage: offset > 0,
      hasNextPage: offset + people.length < totalCount,
    },
  };
}

/** What the viewer's board counts, without a row. */
export async function countBoard(
  ctx: RequestContext,
  where: Pick<NonNullable<BoardArgs['where']>, 'groupId' | 'search'>,
  appointments?: Appointments,
): Promise<BoardCounts> {
  const statement = (where.groupId ? OF_GROUP : OF_ALL).KANA_ASC;
  const asked = { scope: recordScope(ctx), where, offset: 0, limit: 0 };
  return (await read(ctx, statement, asked, appointments)).counts;
}

/**
 * Rows of people with the groups they belong to today, not narrowed by anybody's rights: whoever hands
 * one on asks `mayRead` first. People who are not in service today are left out.
 */
export async function loadPeople(
  ctx: RequestContext,
  employeeIds: readonly string[],
  appointments?: Appointments,
): Promise<{ person: BoardPerson; groupIds: readonly string[] }[]> {
  const asked = { scope: EVERYBODY, offset: 0, limit: employeeIds.length, employeeIds };
  const { people } = await read(ctx, BOARD_PEOPLE, asked, appointments);
  return people.map((row) => ({ person: personOf(row, ctx.now), groupIds: row[18] ?? [] }));
}

const EVERYBODY: Scope = { everybody: true, employeeIds: [], groupIds: [] };

type Asked = {
  readonly scope: Scope;
  readonly where?: BoardArgs['where'];
  readonly offset: number;
  readonly limit: number;
  readonly employeeIds?: readonly string[];
  readonly withGroups?: boolean;
};

async function read(
  ctx: RequestContext,
  statement: Statement,
  { scope, where, offset, limit, employeeIds, withGroups = false }: Asked,
  /** Undefined: everybody goes by their plan. */
  appointments?: Appointments,
) {
  const today = tokyoDate(ctx.now);
  const { groupId = null, presence = null, late = null, search } = where ?? {};
  const words = foldForSearch(search ?? '');
  const knownAppointments = await appointments?.(ctx, today, employeeIds);
  const [row] = await ctx.run(statement, [
    ctx.viewer.companyId,
    scope.everybody,
    scope.employeeIds,
    scope.groupIds,
    today,
    ctx.now,
    minutesOn(today, ctx.now),
    groupId,
    words === '' ? null : `%${words.replace(/[\\%_]/g, '\\$&')}%`,
    presence,
    late,
    offset,
    limit,
    employeeIds ?? null,
    knownAppointments?.ownHours ?? null,
    knownAppointments?.graces ?? null,
    withGroups,
  ]);
  const [counts, totalCount, people, groups] = row as Answer;
  return { counts: countsOf(counts), totalCount, people: people ?? [], groups: groups ?? [] };
}

const countsOf = ([total, inside, pause, out, notStamped, dayOff, late]: Counts) => ({
  total,
  in: inside,
  break: pause,
  out,
  notStamped,
  dayOff,
  late,
});

const clock = (minutes: number | null): string | null =>
  minutes === null ? null : clockOfMinutes(minutes);

function personOf(row: PersonColumns, now: Date) {
  const [
    id,
    employeeNumber,
    lastName,
    firstName,
    lastNameKana,
    firstNameKana,
    groupName,
    presence,
    late,
    workDate,
  ] = row;
  const [start, end, breakStart, breakEnd, firstIn, lastOut, breakSince] = row.slice(10, 17) as (
    | number
    | null
  )[];
  return {
    employeeId: id,
    employeeNumber,
    lastName,
    firstName,
    lastNameKana,
    firstNameKana,
    groupName,
    presence,
    late,
    workDate,
    plan:
      start == null || end == null
        ? null
        : {
            date: workDate,
            start: clockOfMinutes(start),
            end: clockOfMinutes(end),
            breakStart: clock(breakStart ?? null),
            breakEnd: clock(breakEnd ?? null),
          },
    firstIn: clock(firstIn ?? null),
    lastOut: clock(lastOut ?? null),
    breakSince: clock(breakSince ?? null),
    spans: spansOf(row[17] ?? [], workDate, presence, now),
  };
}

/** Attendance and breaks as the time line of the home draws them; the last ones have no end while they go on. */
function spansOf(
  stamps: readonly (readonly [StampType, number])[],
  workDate: string,
  presence: Presence,
  now: Date,
) {
  const { attendance, breaks, inProgress } = summarizeDay({
    workDate,
    plan: undefined,
    stamps: stamps.map(([type, at]) => ({ type, at })),
    now: now.getTime(),
    isOpen: presence === 'IN' || presence === 'BREAK',
  });
  const kept = (kind: 'WORK' | 'BREAK', spans: readonly Span[], goesOn: boolean) =>
    spans.map(({ from, until }, at) => ({
      kind,
      from,
      until: goesOn && at === spans.length - 1 ? null : until,
    }));
  return [
    ...kept('WORK', attendance, inProgress),
    ...kept('BREAK', breaks, inProgress && presence === 'BREAK'),
  ];
}
