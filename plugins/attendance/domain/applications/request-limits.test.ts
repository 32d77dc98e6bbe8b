import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../rules/catalogue.ts';
import { limitsOf, transferLimitsOf } from './request-limits.ts';

const REQUEST = {
  ...defaultsOf('REQUEST'),
  types: ['REVISE', 'OVERTIME', 'VACATION', 'HOLIDAY_WORK'] as const,
  reasonRequired: ['OVERTIME'] as const,
  reviseAfterDays: 31,
  overtimeBeforeDays: 1,
  allowsOvertimeAfter: true,
  overtimeAfterDays: 2,
  vacationBeforeDays: 3,
  allowsVacationAfter: true,
  vacationAfterDays: 4,
  holidayWorkBeforeDays: 5,
  allowsHolidayWorkAfter: true,
  holidayWorkAfterDays: 6,
};
type Given = Parameters<typeof limitsOf>[1];
const rules = (more: { readonly [Key in keyof Given]?: Partial<Given[Key]> } = {}): Given =>
  ({
    REQUEST: { ...REQUEST, ...more.REQUEST },
    OVERTIME: { substituteRequired: false, ...more.OVERTIME },
    HOLIDAY: { ...defaultsOf('HOLIDAY'), ...more.HOLIDAY },
    RECORD_ATTENDANCE: {
      employeeMends: 'BY_REQUEST',
      mendReasonRequired: true,
      ...more.RECORD_ATTENDANCE,
    },
    BREAK_AUTO: { mode: 'FIXED_WINDOWS', cancellable: true, ...more.BREAK_AUTO },
  }) as Given;
type Type = Parameters<typeof limitsOf>[0];
const TYPES: readonly Type[] = ['REVISE', 'OVERTIME', 'VACATION', 'HOLIDAY_WORK'];

describe('what a company asks of its applications', () => {
  it.each([
    ['REVISE', 0, 31],
    ['OVERTIME', 1, 2],
    ['VACATION', 3, 4],
    ['HOLIDAY_WORK', 5, 6],
  ] as const)('%s: %i days before, %i after', (type, daysBefore, daysAfter) => {
    expect(limitsOf(type, rules())).toMatchObject({ daysBefore, daysAfter });
  });
  it.each([
    ['OVERTIME', 'allowsOvertimeAfter'],
    ['VACATION', 'allowsVacationAfter'],
    ['HOLIDAY_WORK', 'allowsHolidayWorkAfter'],
  ] as const)('%s: only beforehand where the company says so', (type, field) => {
    expect(limitsOf(type, rules({ REQUEST: { [field]: false } })).daysAfter).toBeNull();
  });
  it('leave that may follow has the time of corrections, and nothing else has', () => {
    expect(TYPES.map((type) => limitsOf(type, rules()).followsWithinDays)).toEqual([
      undefined,
      undefined,
      31,
      undefined,
    ]);
  });
  it.each(TYPES)('%s is offered where it is listed, and needs a reason where that is', (type) => {
    const others = TYPES.filter((one) => one !== type);
    const listed = rules({ REQUEST: { types: [type], reasonRequired: [type] } });
    const unlisted = rules({ REQUEST: { types: others, reasonRequired: others } });
    expect(limitsOf(type, listed)).toMatchObject({ isOffered: true, needsReason: true });
    expect(limitsOf(type, unlisted)).toMatchObject({ isOffered: false, needsReason: false });
  });
});

describe('corrections', () => {
  const of = (more: Parameters<typeof rules>[0]) => limitsOf('REVISE', rules(more));
  it('count at once where people mend their own days, and need the reason of that rule', () => {
    const direct = (mendReasonRequired: boolean) =>
      of({ RECORD_ATTENDANCE: { employeeMends: 'DIRECTLY', mendReasonRequired } });
    expect(direct(true)).toMatchObject({ isDirect: true, needsReason: true });
    expect(direct(false)).toMatchObject({ isDirect: true, needsReason: false });
    expect(
      of({
        REQUEST: { reasonRequired: ['REVISE'] },
        RECORD_ATTENDANCE: { employeeMends: 'DIRECTLY', mendReasonRequired: false },
      }).needsReason,
    ).toBe(false);
    expect(of({})).toMatchObject({ isDirect: false, needsReason: false });
  });
  it.each([
    ['FIXED_WINDOWS', true, true],
    ['FIXED_WINDOWS', false, false],
    ['STAMPED_ONLY', true, false],
  ] as const)(
    'an automatic break by %s, cancellable %s, can be cancelled: %s',
    (mode, cancellable, may) => {
      expect(of({ BREAK_AUTO: { mode, cancellable } }).mayCancelAutoBreak).toBe(may);
    },
  );
  it('only they know of these', () => {
    for (const type of TYPES.filter((one) => one !== 'REVISE')) {
      expect(
        limitsOf(type, rules({ RECORD_ATTENDANCE: { employeeMends: 'DIRECTLY' } })),
      ).not.toHaveProperty('isDirect');
    }
  });
});

describe('the day that is taken for work on a day off', () => {
  it('is asked for of that work only', () => {
    const needed = rules({ OVERTIME: { substituteRequired: true } });
    expect(TYPES.map((type) => limitsOf(type, needed).needsTransfer)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(limitsOf('HOLIDAY_WORK', rules()).needsTransfer).toBe(false);
    expect(TYPES.map((type) => limitsOf(type, needed).transfer === null)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  it('is offered as the rules of days off say', () => {
    const holiday = {
      allowsSubstitute: true,
      substituteWithinDays: 14,
      allowsCompensatory: true,
      compensatoryUnits: ['HALF', 'DAY'],
      compensatoryExpiryMonths: 2,
    } as Parameters<typeof transferLimitsOf>[0];
    const all = {
      substituteWithinDays: 14,
      compensatoryParts: ['HALF', 'WHOLE'],
      compensatoryWithinMonths: 2,
    };
    expect(transferLimitsOf(holiday)).toEqual(all);
    expect(transferLimitsOf({ ...holiday, allowsSubstitute: false })).toEqual({
      ...all,
      substituteWithinDays: null,
    });
    expect(transferLimitsOf({ ...holiday, allowsCompensatory: false })).toEqual({
      ...all,
      compensatoryParts: [],
    });
    expect(limitsOf('HOLIDAY_WORK', rules({ HOLIDAY: holiday })).transfer).toEqual(all);
  });
});
