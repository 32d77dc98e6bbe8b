import { clockOfMinutes } from '../../../../core/time/minutes.ts';
import type { DayPlan } from '../../domain/plan.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { saveDayNote } from './day-note.ts';
import { loadMonth } from './month.read-model.ts';
import { displayOfMonth, roundedOfMonth } from './month-rules.ts';
import { reviseByStaff } from './revise-by-staff.ts';

const clock = (minutes: number | null | undefined): string | null =>
  minutes == null ? null : clockOfMinutes(minutes);

export const planFields = (plan: DayPlan | undefined) =>
  plan
    ? {
        date: plan.date,
        start: clockOfMinutes(plan.start),
        end: clockOfMinutes(plan.end),
        breakStart: clock(plan.breakStart),
        breakEnd: clock(plan.breakEnd),
      }
    : null;

type Resolvers = {
  Query: Pick<PluginResolvers['Query'], 'attendanceMonth'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'saveDayNote' | 'reviseAttendanceDay'>;
  AttendanceMonth: PluginResolvers['AttendanceMonth'];
};

export const recordResolvers: Resolvers = {
  Mutation: {
    saveDayNote: (_root, { data }, ctx) => saveDayNote(ctx, data),
    reviseAttendanceDay: (_root, { data }, ctx) => reviseByStaff(ctx, data),
  },
  Query: {
    attendanceMonth: async (_root, args, ctx) => (await loadMonth(ctx, args)) ?? null,
  },
  AttendanceMonth: {
    days: ({ days }) =>
      days.map((day) => ({
        ...day,
        plan: planFields(day.plan),
        holiday: day.holiday ?? null,
        companyDay: day.companyDay || null,
        firstIn: clock(day.firstIn),
        // The end of an open day is not known yet.
        lastOut: clock(day.lastOut),
        marks: [...day.marks],
        attendance: [...day.attendance],
        breaks: [...day.breaks],
        stamps: [...day.stamps],
      })),
    display: (month, _args, ctx) => displayOfMonth(ctx, month),
    roundedMinutes: (month, _args, ctx) => roundedOfMonth(ctx, month),
  },
};
