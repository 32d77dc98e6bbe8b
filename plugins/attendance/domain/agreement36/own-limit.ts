import type { RuleValues } from '../rules/catalogue.ts';
import { monthLimitOf } from './limits.ts';

type System = Pick<RuleValues<'WORK_SYSTEM'>, 'workSystem' | 'yearlyPeriodMonths'>;

/** 1年単位の変形労働時間制 over three months: 42 hours instead of 45, and weeks over 48 are few. */
export const isLongYearly = ({ workSystem, yearlyPeriodMonths }: System): boolean =>
  workSystem === 'YEARLY_VARIABLE' && yearlyPeriodMonths > 3;

/** Minutes beyond the statutory hours in a month: what was agreed, and never more than LSA 36(4) allows. */
export const overtimeLimitOf = ({
  system,
  agreed,
}: {
  readonly system: System;
  readonly agreed: number;
}): number => Math.min(agreed, monthLimitOf(isLongYearly(system) ? 'YEAR_VARIABLE' : 'STANDARD'));
