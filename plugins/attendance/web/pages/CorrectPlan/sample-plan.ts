import type { PlanOfDayPartsFragment } from './CorrectPlan.generated.ts';

const work = (start: number, end: number, breaks: { from: number; until: number }[]) => ({
  kind: 'WORK' as const,
  patternId: null,
  start,
  end,
  breaks,
});

export const samplePlan: PlanOfDayPartsFragment = {
  employeeId: 'e1',
  lastName: '佐藤',
  firstName: '美咲',
  date: '2026-11-18',
  plan: work(540, 1080, [{ from: 720, until: 780 }]),
  isPublished: true,
  version: 2,
  refusal: null,
  applications: [
    {
      id: 'a1',
      type: 'OVERTIME',
      status: 'APPROVED',
      fromDate: '2026-11-18',
      toDate: '2026-11-18',
    },
  ],
  corrections: [
    {
      number: 1,
      before: work(600, 1140, [{ from: 780, until: 840 }]),
      after: work(540, 1080, [{ from: 720, until: 780 }]),
      reason: '朝の便に合わせて交替したため',
      correctedAt: '2026-11-19T01:05:00.000Z',
      correctedBy: '高橋 誠',
    },
  ],
};
