import type { Explanation } from './ExplainView.tsx';

const rule = (name: string, value: string, setBy = 'LAW', setByName: string | null = null) => ({
  name,
  value,
  version: setBy === 'LAW' ? 0 : 3,
  setBy,
  setByName,
});

/** A late evening with an automatic break, explained. */
export const sampleExplanation: Explanation = {
  total: 'OVERTIME_BEYOND_STATUTORY',
  from: '2026-11-01',
  to: '2026-11-30',
  minutes: 260,
  parts: [
    {
      workDate: '2026-11-10',
      from: 1080,
      until: 1320,
      minutes: 240,
      reason: 'OVER_DAILY_LIMIT',
      article: 'LSA 32(2)',
      lateNight: false,
      over60: false,
      rules: [
        rule('workSystem', 'FIXED', 'EMPLOYMENT_DIVISION', '正社員'),
        rule('dailyLimitMinutes', '480'),
      ],
    },
    {
      workDate: '2026-11-10',
      from: 1320,
      until: 1340,
      minutes: 20,
      reason: 'OVER_DAILY_LIMIT',
      article: 'LSA 32(2), LSA 37(4)',
      lateNight: true,
      over60: false,
      rules: [rule('lateNight', '22:00〜05:00')],
    },
  ],
  days: [
    {
      workDate: '2026-11-10',
      steps: [
        {
          kind: 'AUTO_BREAK',
          from: 720,
          until: 780,
          rule: rule('autoBreak', '12:00〜13:00', 'COMPANY'),
        },
        { kind: 'UNREADABLE', from: 600, until: 600, rule: null },
      ],
      replaced: [
        {
          id: 'old',
          type: 'CHECK_OUT_OFFICE',
          stampedAt: '2026-11-10T12:00:00.000Z',
          source: 'STAMPED',
        },
      ],
    },
  ],
};
