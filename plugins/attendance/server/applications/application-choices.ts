import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { unitsOf } from '../../domain/applications/check-vacation.ts';
import { smallestUnit } from '../../domain/leave/settings/leave-settings.ts';
import { isInSeason, isTold } from '../../domain/vacation-classes.ts';
import { yearOf } from '../leave/company-year.ts';
import { balancesLeft } from '../leave/kept-leave.ts';
import { leaveSettingsOn } from '../leave/settings/leave-settings.store.ts';
import { vacationClasses } from '../vacation-classes/vacation-class.feature.ts';
import { timesAsked, usedDays } from './facts/application-facts.ts';
import { limitsOfPerson } from './facts/request-limits.ts';

export async function choicesOf(
  ctx: RequestContext,
  date: string,
  besides: string | null | undefined,
) {
  const { employeeId } = ctx.viewer;
  const used = await usedDays(ctx, employeeId, date, besides ?? undefined);
  const asked = await timesAsked(ctx, employeeId, date);
  const settings = await leaveSettingsOn(ctx, date);
  const balances = await balancesLeft(ctx, employeeId, date);
  const { limits, weekStartDay } = await limitsOfPerson(ctx, employeeId, date);
  const shown = (type: Parameters<typeof limits>[0]) => ({
    isDirect: false,
    mayCancelAutoBreak: false,
    ...limits(type),
  });
  const classes = (await vacationClasses.list(ctx)).filter(
    ({ display, displayPeriod }) =>
      display &&
      (isInSeason(date.slice(5), displayPeriod) ||
        isInSeason(tokyoDate(ctx.now).slice(5), displayPeriod)),
  );
  return {
    countedUntil: addDays((await yearOf(ctx, date)).until, -1),
    vacationClasses: classes.map((vacationClass) => ({
      vacationClass,
      units: [...unitsOf(smallestUnit(settings, vacationClass), vacationClass.code)],
      balance: balances.get(vacationClass.id) ?? null,
      usedDays: used.get(vacationClass.id) ?? 0,
      isTold: isTold(vacationClass.code),
      timesAsked: asked.get(vacationClass.id) ?? 0,
    })),
    revise: shown('REVISE'),
    overtime: shown('OVERTIME'),
    vacation: shown('VACATION'),
    holidayWork: shown('HOLIDAY_WORK'),
    weekStartDay,
  };
}
