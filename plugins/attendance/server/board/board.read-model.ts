import type { RequestContext } from '#core/server/context.ts';
import { pageOf } from '#core/server/rows/connection.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { minutesOn, tokyoDate } from '#core/time/tokyo.ts';
import type { Presence } from '../../domain/presence.ts';
import { recordScope } from '../records/scope.ts';
import type { KnownStampingRules } from '../stamping/stamping-rules.ts';
import { BOARD_PERSON, type BoardOrder, OF_ALL, OF_GROUP } from './board.sql.ts';

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
];

export async function loadBoard(
  ctx: RequestContext,
  args: BoardArgs,
  employeeId: string | null = null,
  /** Undefined: everybody goes by their plan. */
  appointments?: Appointments,
) {
  const scope = recordScope(ctx);
  const { offset, limit } = pageOf(args);
  const today = tokyoDate(ctx.now);
  const { groupId = null, presence = null, late = null, search } = args.where ?? {};
  const words = foldForSearch(search ?? '');
  const statement = employeeId
    ? BOARD_PERSON
    : (groupId ? OF_GROUP : OF_ALL)[args.orderBy ?? 'KANA_ASC'];
  const known = await appointments?.(ctx, today, employeeId ?? undefined);
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
    employeeId,
    known?.ownHours ?? null,
    known?.graces ?? null,
  ]);
  const [counts, totalCount, people] = row as [Counts, number, PersonColumns[] | null];
  return {
    date: today,
    updatedAt: ctx.now,
    counts: {
      total: counts[0],
      in: counts[1],
      break: counts[2],
      out: counts[3],
      notStamped: counts[4],
      dayOff: counts[5],
      late: counts[6],
    },
    nodes: (people ?? []).map(personOf),
    totalCount,
    pageInfo: {
      hasPreviousPage: offset > 0,
      hasNextPage: offset + (people?.length ?? 0) < totalCount,
    },
  };
}

/** The person's row as the board shows it; undefined where the viewer may not see it. */
export const loadBoardPerson = async (
  ctx: RequestContext,
  employeeId: string,
  appointments?: Appointments,
) => (await loadBoard(ctx, { first: 1 }, employeeId, appointments)).nodes[0];

const clock = (minutes: number | null): string | null =>
  minutes === null ? null : clockOfMinutes(minutes);

function personOf(row: PersonColumns) {
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
  const [start, end, breakStart, breakEnd, firstIn, lastOut, breakSince] = row.slice(10) as (
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
  };
}
