import type { RuleValues } from '../rules/catalogue.ts';
import { monthLimitOf } from './limits.ts';

type System = Pick<RuleValues<'WORK_SYSTEM'>, 'workSystem' | 'yearlyPeriodMonths'>;

/** 1年単位の変形労働時間制 over three months: 42 hours instead of 45, and weeks over 48 are few. */
export const isLongYearly = ({ workSystem, yearlyPeriodMonths }: System): boolean =>
  workSystem === 'YEARLY_VARIABLE' && yearlyPeriodMonths > 3;

export type OvertimeLimit = {
  /** Beyond the statutory hours in a month: what was agreed, and never more than LSA 36(4) allows. */
  readonly minutes: number;
  /** Less than the law allows, because it was agreed so. */
  readonly isAgreed: boolean;
};

export function limitInForce({
  WORK_SYSTEM: system,
  RECORD_ATTENDANCE: { overtimeLimitMinutes: agreed },
}: {
  readonly WORK_SYSTEM: System;
  readonly RECORD_ATTENDANCE: Pick<RuleValues<'RECORD_ATTENDANCE'>, 'overtimeLimitMinutes'>;
}): OvertimeLimit {
  const legal = legalLimitOf(system);
  return { minutes: Math.min(agreed, legal), isAgreed: agreed < legal };
}

/** The least that any of these rules could make of the month: whoever stays below is within the limit. */
export const leastLimit = (
  rules: readonly { readonly settings: Readonly<Record<string, unknown>> }[],
): number =>
  rules.reduce((least, { settings }) => {
    const agreed = settings['overtimeLimitMinutes'];
    const isYearly = settings['workSystem'] === 'YEARLY_VARIABLE';
    return Math.min(
      least,
      typeof agreed === 'number' ? agreed : least,
      isYearly ? monthLimitOf('YEAR_VARIABLE') : least,
    );
  }, monthLimitOf('STANDARD'));

const legalLimitOf = (system: System): number =>
  monthLimitOf(isLongYearly(system) ? 'YEAR_VARIABLE' : 'STANDARD');

/** Minutes beyond the statutory hours in a month: what was agreed, and never more than LSA 36(4) allows. */
export const overtimeLimitOf = ({
  system,
  agreed,
}: {
  readonly system: System;
  readonly agreed: number;
}): number => Math.min(agreed, legalLimitOf(system));
