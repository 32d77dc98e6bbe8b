import { expect, it } from 'vitest';
import en from '../../i18n/rules.en.json' with { type: 'json' };
import ja from '../../i18n/rules.ja.json' with { type: 'json' };
import { kindOf } from './catalogue.ts';
import { lintRules } from './lint.ts';
import type { SavedRule } from './resolve.ts';
import { company, rule, today } from './test-lint.ts';

const notice = (more: object) =>
  rule('PART_TIME_NOTICE', {
    notices: [
      {
        name: '週20時間',
        measure: 'WORKED_WEEK',
        minutes: 1200,
        warnPercent: 90,
        notifiesEmployee: true,
        notifiesStaff: true,
        isActive: true,
        ...more,
      },
    ],
  });

it.each<[string, SavedRule[], string[]]>([
  [
    'approved overtime that can be asked for',
    [rule('OVERTIME', { overtimeCalcType: 'APPROVED_ONLY' })],
    ['NOTICE approvedOnly'],
  ],
  [
    'no corrections, where there is nothing to correct',
    [rule('REQUEST', { types: ['OVERTIME', 'VACATION', 'HOLIDAY_WORK'] })],
    ['NOTICE noRevise'],
  ],
  [
    'no way to take a break',
    [rule('TIME_STAMPING', { stampTypes: ['CHECK_IN_OFFICE', 'CHECK_OUT_OFFICE'] })],
    ['CONTRADICTORY breakStampsMissing'],
  ],
  [
    'days for work that cannot be asked for',
    [rule('REQUEST', { types: ['REVISE', 'OVERTIME', 'VACATION'] })],
    ['CONTRADICTORY compensatoryWithoutHolidayWork'],
  ],
  [
    'a choice of nothing',
    [
      rule('OVERTIME', { substituteRequired: true }),
      rule('HOLIDAY', { allowsSubstitute: false, allowsCompensatory: false }),
    ],
    ['CONTRADICTORY substituteOfNothing'],
  ],
  [
    'a notice for nobody',
    [notice({ notifiesEmployee: false, notifiesStaff: false })],
    ['CONTRADICTORY noticeForNobody'],
  ],
  [
    'approved overtime that nobody can ask for',
    [
      rule('OVERTIME', { overtimeCalcType: 'APPROVED_ONLY' }),
      rule('REQUEST', { types: ['REVISE', 'VACATION', 'HOLIDAY_WORK'] }),
    ],
    ['CONTRADICTORY approvedWithoutOvertime', 'NOTICE approvedOnly'],
  ],
  [
    'automatic breaks that nobody can correct',
    [
      rule('BREAK_AUTO', { mode: 'FIXED_WINDOWS' }),
      rule('REQUEST', { types: ['OVERTIME', 'VACATION', 'HOLIDAY_WORK'] }),
    ],
    ['CONTRADICTORY mendingWithoutRevise', 'NOTICE noRevise'],
  ],
  [
    'no break stamps, and breaks that are taken anyway',
    [
      rule('TIME_STAMPING', { stampTypes: ['CHECK_IN_OFFICE', 'CHECK_OUT_OFFICE'] }),
      rule('BREAK_AUTO', { mode: 'FIXED_WINDOWS' }),
    ],
    [],
  ],
  [
    'work on days off that nobody asks for, and nothing for it',
    [
      rule('HOLIDAY', { allowsCompensatory: false }),
      rule('REQUEST', { types: ['REVISE', 'OVERTIME', 'VACATION'] }),
    ],
    [],
  ],
  [
    'a substitute for work that cannot be asked for',
    [
      rule('HOLIDAY', { allowsCompensatory: false }),
      rule('OVERTIME', { substituteRequired: true }),
      rule('REQUEST', { types: ['REVISE', 'OVERTIME', 'VACATION'] }),
    ],
    ['CONTRADICTORY compensatoryWithoutHolidayWork'],
  ],
  [
    'a day off instead is enough of a choice',
    [
      rule('OVERTIME', { substituteRequired: true }),
      rule('HOLIDAY', { allowsSubstitute: false, allowsCompensatory: true }),
    ],
    [],
  ],
  [
    'so is a substitute alone',
    [
      rule('OVERTIME', { substituteRequired: true }),
      rule('HOLIDAY', { allowsSubstitute: true, allowsCompensatory: false }),
    ],
    [],
  ],
  [
    'nothing for work on days off, which nobody has to have',
    [rule('HOLIDAY', { allowsSubstitute: false, allowsCompensatory: false })],
    [],
  ],
  [
    'overtime that nobody asks for and that counts anyway',
    [rule('REQUEST', { types: ['REVISE', 'VACATION', 'HOLIDAY_WORK'] })],
    [],
  ],
  [
    'automatic breaks that stay as they are',
    [
      rule('BREAK_AUTO', { mode: 'FIXED_WINDOWS', cancellable: false }),
      rule('REQUEST', { types: ['OVERTIME', 'VACATION', 'HOLIDAY_WORK'] }),
    ],
    ['NOTICE noRevise', 'NOTICE breakNotCancellable'],
  ],
  [
    'own corrections without corrections',
    [
      rule('RECORD_ATTENDANCE', { employeeMends: 'DIRECTLY' }),
      rule('REQUEST', { types: ['OVERTIME', 'VACATION', 'HOLIDAY_WORK'] }),
    ],
    ['CONTRADICTORY mendingWithoutRevise', 'NOTICE noRevise', 'NOTICE selfReport'],
  ],
  ['a notice for the person alone', [notice({ notifiesStaff: false })], []],
  ['a notice for the managers alone', [notice({ notifiesEmployee: false })], []],
  [
    'a notice for nobody that is switched off',
    [notice({ notifiesEmployee: false, notifiesStaff: false, isActive: false })],
    [],
  ],
])('%s', (_what, rules, expected) => {
  const found = lintRules(rules, [company], today);
  expect(found.map(({ severity, key }) => `${severity} ${key}`)).toEqual(expected);
  for (const { key, article, kind, field = '' } of found) {
    expect(Object.keys(kindOf(kind).fields), key).toContain(field);
    for (const words of [ja, en] as const) {
      if (article) expect(words.warnings, key).toHaveProperty(key);
      else expect(words.lint, key).toHaveProperty(key);
    }
  }
});
