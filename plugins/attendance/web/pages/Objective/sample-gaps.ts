import type { ObjectiveGapPartsFragment } from './Objective.generated.ts';

export const sampleGap = (
  more: Partial<ObjectiveGapPartsFragment> = {},
): ObjectiveGapPartsFragment => {
  const employeeId = more.employeeId ?? 'e1';
  const workDate = more.workDate ?? '2026-11-18';
  return {
    id: `${employeeId} ${workDate}`,
    employeeId,
    employeeNumber: 'E0003',
    lastName: '佐藤',
    firstName: '花子',
    groupName: '営業部',
    workDate,
    recordFirst: '08:52',
    recordLast: '19:24',
    firstIn: '08:57',
    lastOut: '18:04',
    startDifference: 5,
    endDifference: -80,
    tolerance: 30,
    state: 'OPEN',
    explanation: null,
    explainedAt: null,
    reason: null,
    confirmedAt: null,
    confirmedBy: null,
    askedAt: null,
    askedBy: null,
    mayConfirm: true,
    ...more,
  };
};

export const explainedGap = sampleGap({
  workDate: '2026-11-17',
  state: 'EXPLAINED',
  explanation: '退勤の打刻の後、電車の時間まで私用でPCを使っていました。',
  explainedAt: '2026-11-19T00:10:00Z',
  askedAt: '2026-11-18T23:50:00Z',
  askedBy: '長谷川 健太郎',
});

export const confirmedGap = sampleGap({
  workDate: '2026-11-12',
  firstIn: null,
  lastOut: null,
  startDifference: null,
  endDifference: null,
  state: 'CONFIRMED',
  explanation: '休日にPCの更新だけをしました。',
  explainedAt: '2026-11-13T00:10:00Z',
  reason: '指示のない私用であることを確認しました。',
  confirmedAt: '2026-11-13T02:00:00Z',
  confirmedBy: '長谷川 健太郎',
});

export const gapsPage = (nodes: readonly ObjectiveGapPartsFragment[]) => ({
  objectiveGapsConnection: {
    from: '2026-11-01',
    to: '2026-11-30',
    openCount: nodes.filter(({ state }) => state !== 'CONFIRMED').length,
    totalCount: nodes.length,
    nodes,
  },
});
