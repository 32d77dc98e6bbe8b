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
  values: Values,
  needsTransfer: boolean,
  holiday: Holiday,
): RequestLimits {
  return {
    ...daysOf(type, values),
    isOffered: values.types.includes(type),
    needsReason: values.reasonRequired.includes(type),
    needsTransfer: type === 'HOLIDAY_WORK' && needsTransfer,
    transfer: type === 'HOLIDAY_WORK' ? transferLimitsOf(holiday) : null,
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
      };
    case 'HOLIDAY_WORK':
      return {
        daysBefore: values.holidayWorkBeforeDays,
        daysAfter: after(values.allowsHolidayWorkAfter, values.holidayWorkAfterDays),
      };
  }
}
