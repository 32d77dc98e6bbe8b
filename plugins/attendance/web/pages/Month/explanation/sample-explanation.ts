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
        rule('weekStartDay', '0'),
        rule('statutoryHolidayRule', 'FIXED_WEEKDAY 0', 'COMPANY'),
        rule('statutoryFrame', '10628 2026-10-01 2026-10-31'),
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
      rules: [rule('lateNight', '{"from":1320,"until":1740}')],
    },
  ],
  days: [
    {
      workDate: '2026-11-10',
      plan: { from: 540, until: 1080 },
      planBreaks: [{ from: 720, until: 780 }],
      breaks: [{ from: 720, until: 780 }],
      leave: [],
      approved: [{ from: 1080, until: 1320 }],
      isSubstituteWorkday: false,
      isSubstituteDayOff: false,
      isAway: false,
      cancelledBreak: null,
      stamps: [
        {
          id: 'in',
          type: 'CHECK_IN_OFFICE',
          stampedAt: '2026-11-10T00:01:00.000Z',
          source: 'STAMPED',
          reason: '',
        },
        {
          id: 'out',
          type: 'CHECK_OUT_OFFICE',
          stampedAt: '2026-11-10T13:20:00.000Z',
          source: 'APPLICATION',
          reason: '打刻を忘れたため',
        },
      ],
      steps: [
        {
          kind: 'AUTO_BREAK',
          from: 720,
          until: 780,
          rule: rule('autoBreak', 'FIXED_WINDOWS', 'COMPANY'),
        },
        {
          kind: 'ROUNDED',
          from: 541,
          until: 540,
          rule: rule('stampRounding', '15 FLOOR', 'COMPANY'),
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
