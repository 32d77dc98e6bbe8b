import type { PluginResolvers } from '../../generated/resolvers.ts';
import { saveDayNote } from './day-note.ts';
import { loadMonth } from './month.read-model.ts';
import { loadMonthFile } from './month-file/load-month-file.ts';
import { reviseByStaff } from './revisions/revise-by-staff.ts';
import type { ReviseDeps } from './revisions/revise-deps.ts';

type Resolvers = {
  Query: Pick<PluginResolvers['Query'], 'attendanceMonth' | 'attendanceMonthFile'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'saveDayNote' | 'reviseAttendanceDay'>;
};

export const recordsFeature = (deps: ReviseDeps) => ({
  name: 'records of days',
  resolvers: {
    Mutation: {
      saveDayNote: (_root, { data }, ctx) => saveDayNote(ctx, data),
      reviseAttendanceDay: (_root, { data }, ctx) => reviseByStaff(ctx, deps, data),
    },
    Query: {
      attendanceMonth: async (_root, args, ctx) => (await loadMonth(ctx, args)) ?? null,
      attendanceMonthFile: async (_root, args, ctx) => (await loadMonthFile(ctx, args)) ?? null,
    },
  } satisfies Resolvers,
});
