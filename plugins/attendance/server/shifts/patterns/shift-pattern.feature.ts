import { kept } from '#core/server/kept/kept.ts';
import { PALETTE } from '#plugins/attendance/domain/palette.ts';
import { checkTimes, workMinutes } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import {
  ShiftPattern,
  type ShiftPatternRow,
} from '#plugins/attendance/generated/records/ShiftPattern.ts';

export const shiftPatterns = kept(ShiftPattern, {
  check: async (_ctx, wanted) => {
    const { start, end, breaks = [] } = wanted as ShiftPatternRow;
    return checkTimes({ start, end, breaks }).map((issue) => ({
      ...issue,
      path: `data/${issue.path}`,
    }));
  },
  history: {
    start: { label: 'shifts:pattern.startMinutes', show: 'number', fixed: true },
    end: { label: 'shifts:pattern.endMinutes', show: 'number', fixed: true },
  },
  ignored: ['breaks'],
  fields: {
    hex: ({ color }) => PALETTE[color],
    workMinutes: ({ id, start, end, breaks }) =>
      workMinutes({ kind: 'WORK', patternId: id, start, end, breaks }),
  },
});
