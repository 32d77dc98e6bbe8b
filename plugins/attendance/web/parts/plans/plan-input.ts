import type { CellPlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';

/** A plan as the API takes it; null where the cell is emptied. */
export const planInput = (plan: CellPlan) => {
  if (plan === null) return null;
  if (plan.kind === 'OFF') return { kind: 'OFF' as const };
  const { patternId, start, end, breaks } = plan;
  return {
    kind: 'WORK' as const,
    ...(patternId ? { patternId } : {}),
    start,
    end,
    breaks: breaks.map(({ from, until }) => ({ from, until })),
  };
};
