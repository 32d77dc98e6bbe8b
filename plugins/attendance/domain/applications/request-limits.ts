import type { RuleValues } from '../rules/catalogue.ts';
import type { ApplicationDetails } from './details.ts';
import type { RequestLimits, TransferLimits } from './facts.ts';

type Values = Pick<
  RuleValues<'REQUEST'>,
  | 'types'
  | 'reasonRequired'
  | 'reviseAfterDays'
  | 'overtimeBeforeDays'
  | 'allowsOvertimeAfter'
  | 'overtimeAfterDays'
  | 'vacationBeforeDays'
  | 'allowsVacationAfter'
  | 'vacationAfterDays'
  | 'holidayWorkBeforeDays'
  | 'allowsHolidayWorkAfter'
  | 'holidayWorkAfterDays'
>;

type Holiday = Pick<
  RuleValues<'HOLIDAY'>,
  | 'allowsSubstitute'
  | 'substituteWithinDays'
  | 'allowsCompensatory'
  | 'compensatoryUnits'
  | 'compensatoryExpiryMonths'
>;

type Rules = {
  readonly REQUEST: Values;
  readonly OVERTIME: Pick<RuleValues<'OVERTIME'>, 'substituteRequired'>;
  readonly HOLIDAY: Holiday;
  readonly RECORD_ATTENDANCE: Pick<
    RuleValues<'RECORD_ATTENDANCE'>,
    'employeeMends' | 'mendReasonRequired'
  >;
  readonly BREAK_AUTO: Pick<RuleValues<'BREAK_AUTO'>, 'mode' | 'cancellable'>;
};

const PART = { DAY: 'WHOLE', HALF: 'HALF' } as const;

export const transferLimitsOf = (holiday: Holiday): TransferLimits => ({
  substituteWithinDays: holiday.allowsSubstitute ? holiday.substituteWithinDays : null,
  compensatoryParts: holiday.allowsCompensatory
    ? holiday.compensatoryUnits.map((unit) => PART[unit])
    : [],
  compensatoryWithinMonths: holiday.compensatoryExpiryMonths,
});

/** What the rules of a day ask of an application of this type. */
export function limitsOf(
  type: ApplicationDetails['type'],
  { REQUEST: values, OVERTIME: overtime, HOLIDAY: holiday, ...rules }: Rules,
): RequestLimits {
  const isHolidayWork = type === 'HOLIDAY_WORK';
  return {
    ...daysOf(type, values),
    isOffered: values.types.includes(type),
    needsReason: values.reasonRequired.includes(type),
    needsTransfer: isHolidayWork && overtime.substituteRequired,
    transfer: isHolidayWork ? transferLimitsOf(holiday) : null,
    ...(type === 'REVISE' ? mending(rules, values) : {}),
  };
}

/** What people may do about a day of theirs that was recorded wrongly. */
function mending(
  {
    RECORD_ATTENDANCE: record,
    BREAK_AUTO: breaks,
  }: Pick<Rules, 'RECORD_ATTENDANCE' | 'BREAK_AUTO'>,
  values: Values,
) {
  const isDirect = record.employeeMends === 'DIRECTLY';
  return {
    isDirect,
    needsReason: isDirect ? record.mendReasonRequired : values.reasonRequired.includes('REVISE'),
    mayCancelAutoBreak: breaks.mode !== 'STAMPED_ONLY' && breaks.cancellable,
  };
}

function daysOf(type: ApplicationDetails['type'], values: Values) {
  const after = (isAllowed: boolean, days: number) => (isAllowed ? days : null);
  switch (type) {
    case 'REVISE':
      // Stamps are of the past: there is no beforehand.
      return { daysBefore: 0, daysAfter: values.reviseAfterDays };
    case 'OVERTIME':
      return {
        daysBefore: values.overtimeBeforeDays,
        daysAfter: after(values.allowsOvertimeAfter, values.overtimeAfterDays),
      };
    case 'VACATION':
      return {
        daysBefore: values.vacationBeforeDays,
        daysAfter: after(values.allowsVacationAfter, values.vacationAfterDays),
        followsWithinDays: values.reviseAfterDays,
      };
    case 'HOLIDAY_WORK':
      return {
        daysBefore: values.holidayWorkBeforeDays,
        daysAfter: after(values.allowsHolidayWorkAfter, values.holidayWorkAfterDays),
      };
  }
}
