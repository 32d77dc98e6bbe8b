import { choice, count, flag, kindOfRule, minutes, PEOPLE_SCOPES, rows, text } from '../field.ts';

export const EXTRACTION_MEASURES = [
  'OVERTIME',
  'OVERTIME_WITH_HOLIDAYS',
  'COMPANY_OVERTIME',
  'WORKED',
  'DOCTOR',
  'CONTRACT_DIFFERENCE',
] as const;

/** 勤務時間の抽出: people over or under given hours of a month. */
export const worktimeExtraction = kindOfRule({
  right: 'attendance.otherSettings',
  scopes: ['COMPANY'],
  recalculates: false,
  parts: { conditions: ['conditions'] },
  fields: {
    conditions: rows(
      {
        measure: choice(EXTRACTION_MEASURES, 'OVERTIME'),
        comparison: choice(['OVER', 'UNDER'], 'OVER'),
        minutes: minutes(2700, { min: 0, max: 44_640 }),
      },
      [
        { measure: 'OVERTIME', comparison: 'OVER', minutes: 2700 },
        { measure: 'OVERTIME', comparison: 'OVER', minutes: 3600 },
        { measure: 'DOCTOR', comparison: 'OVER', minutes: 4800 },
        { measure: 'OVERTIME_WITH_HOLIDAYS', comparison: 'OVER', minutes: 5999 },
        { measure: 'CONTRACT_DIFFERENCE', comparison: 'UNDER', minutes: 0 },
      ],
      { max: 20 },
    ),
  },
  contradictions: [
    { field: 'conditions', key: 'required', refuses: ({ conditions }) => conditions.length === 0 },
  ],
});

export const NOTICE_MEASURES = [
  'CONTRACT_WEEK',
  'WORKED_WEEK',
  'WORKED_MONTH',
  'WORKED_YEAR',
] as const;

/** パートタイマーの通知 (labour-rules 15). The figures of the law move every year: data, not code. */
export const partTimeNotice = kindOfRule({
  right: 'attendance.otherSettings',
  scopes: PEOPLE_SCOPES,
  recalculates: false,
  parts: { notices: ['notices'] },
  fields: {
    notices: rows(
      {
        name: text(101),
        measure: choice(NOTICE_MEASURES, 'WORKED_WEEK'),
        minutes: minutes(1200, { min: 1, max: 200_000 }),
        /** Told before the limit is reached. */
        warnPercent: count(90, 'percent', { min: 1, max: 100 }),
        notifiesEmployee: flag(true),
        notifiesStaff: flag(true),
        isActive: flag(true),
      },
      [],
      { max: 20 },
    ),
  },
  contradictions: [
    {
      field: 'notices',
      key: 'duplicate',
      refuses: ({ notices }) => new Set(notices.map(({ name }) => name)).size < notices.length,
    },
    {
      field: 'notices',
      key: 'required',
      refuses: ({ notices }) => notices.some(({ name }) => name.trim() === ''),
    },
  ],
});

/** What the law and the insurance of the year draw as lines; offered when a notice is added. */
export const NOTICE_PRESETS = [
  { key: 'socialInsurance', measure: 'CONTRACT_WEEK', minutes: 1200 },
  { key: 'socialInsuranceWorked', measure: 'WORKED_WEEK', minutes: 1200 },
  { key: 'threeQuarters', measure: 'WORKED_WEEK', minutes: 1800 },
  { key: 'student', measure: 'WORKED_WEEK', minutes: 1680 },
  { key: 'ownMonth', measure: 'WORKED_MONTH', minutes: 5160 },
] as const satisfies readonly {
  key: string;
  measure: (typeof NOTICE_MEASURES)[number];
  minutes: number;
}[];
