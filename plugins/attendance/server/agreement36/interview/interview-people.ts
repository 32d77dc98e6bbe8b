import type { RequestContext } from '#core/server/context.ts';
import { type PageArgs, pageOf, toConnection } from '#core/server/rows/connection.ts';
import { addDays, addMonths, dayOfMonth, daysBetween } from '#core/time/dates.ts';
import {
  type InterviewState,
  interviewDuty,
  interviewState,
} from '#plugins/attendance/domain/agreement36/interview.ts';
import { doctorGuidance, leastForInterview } from '#plugins/attendance/domain/engine/health.ts';
import { boardGroups } from '../../board/board-groups.ts';
import { PEOPLE_OF_CLOSING } from '../../closing/closing.sql.ts';
import { periodsOf } from '../../closing/months.ts';
import { peopleValues } from '../../errors/period.ts';
import { rulesOfPeople } from '../../rules/rules-of-people.ts';
import type { DoctorInterviewModel, DoctorInterviewPersonModel } from './interview.models.ts';
import { INTERVIEWS_OF_MONTH, WORKED_MONTHS, type WorkedColumns } from './interviews.sql.ts';

/** Whoever may see the list sees it of everybody. */
const EVERYBODY = { everybody: true, employeeIds: [], groupIds: [] };

type Where = {
  readonly groupId?: string | null;
  readonly search?: string | null;
  readonly employeeId?: string | null;
};

/** Whose month is over the hours from which an interview is due, the most hours first. */
export async function peopleOfMonth(
  ctx: RequestContext,
  month: string,
  where: Where,
): Promise<DoctorInterviewPersonModel[]> {
  const range = {
    from: addDays(dayOfMonth(addMonths(month, -1), 1), 1),
    to: dayOfMonth(month, 31),
  };
  const values = peopleValues(ctx, range, where, EVERYBODY);
  const ids = (await ctx.run<[string]>(PEOPLE_OF_CLOSING, [...values, null])).map(([id]) => id);
  const periods = await periodsOf(ctx, month, ids);
  const { companyId } = ctx.viewer;
  const rows = await ctx.run<WorkedColumns>(WORKED_MONTHS, [
    companyId,
    periods.map(({ employeeId }) => employeeId),
    periods.map(({ from }) => from),
    periods.map(({ to }) => to),
    periods.map(({ from, to }) => leastForInterview(daysBetween(from, to) + 1)),
  ]);
  const interviews = new Map(
    (await ctx.run<DoctorInterviewModel>(INTERVIEWS_OF_MONTH, [companyId, month])).map((one) => [
      one.employeeId,
      one,
    ]),
  );
  const professionals = await professionalsOf(ctx, rows);
  return rows.flatMap(([employeeId, employeeNumber, lastName, firstName, groupName, ...row]) => {
    const [from, to, worked, agreementMinutes, isRnd] = row;
    const days = daysBetween(from, to) + 1;
    const duty = interviewDuty(worked, days, isRnd || professionals.has(employeeId));
    if (!duty) return [];
    const interview = interviews.get(employeeId) ?? null;
    return [
      {
        ...{ id: `${employeeId} ${month}`, employeeId, employeeNumber, lastName, firstName },
        ...{ groupName, from, to, agreementMinutes, duty, interview },
        excessMinutes: Math.floor(doctorGuidance(worked, days).excessMinutes),
        state: interviewState(interview),
      },
    ];
  });
}

/** Those with highly professional work (高度プロフェッショナル) on the last day of their month. */
async function professionalsOf(
  ctx: RequestContext,
  rows: readonly WorkedColumns[],
): Promise<ReadonlySet<string>> {
  const foundPeople = new Set<string>();
  for (const [to, people] of Map.groupBy(rows, (row) => row[6])) {
    const ids = people.map(([id]) => id);
    const rules = await rulesOfPeople(ctx, ids, to, addDays(to, 1));
    for (const [id, [stretch]] of rules)
      if (stretch?.values.WORK_SYSTEM.workSystem === 'HIGHLY_PROFESSIONAL') foundPeople.add(id);
  }
  return foundPeople;
}

type Args = PageArgs & {
  readonly month: string;
  readonly where?: (Where & { readonly state?: InterviewState | null }) | null;
};

export async function listInterviewPeople(ctx: RequestContext, args: Args) {
  const { state, ...where } = args.where ?? {};
  const all = await peopleOfMonth(ctx, args.month, where);
  const chosen = state ? all.filter((one) => one.state === state) : all;
  const { offset, limit } = pageOf(args);
  const count = (of: InterviewState): number => all.filter((one) => one.state === of).length;
  return {
    ...toConnection(chosen.slice(offset, offset + limit), chosen.length, args),
    counts: {
      people: all.length,
      notOffered: count('NOT_OFFERED'),
      offered: count('OFFERED'),
      requested: count('REQUESTED'),
      declined: count('DECLINED'),
      done: count('DONE'),
    },
    groups: await boardGroups(ctx, EVERYBODY),
  };
}
