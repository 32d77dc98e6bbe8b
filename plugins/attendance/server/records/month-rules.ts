import { batch } from '../../../../core/server/batch.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { addDays } from '../../../../core/time/dates.ts';
import { tokyoDate } from '../../../../core/time/tokyo.ts';
import { roundedMinutes } from '../../domain/records/rounded-minutes.ts';
import type { RulesStretch } from '../../domain/rules/resolve.ts';
import type { AttendanceMonthModel } from '../models.ts';
import { rulesOfPeople } from '../rules/rules-of-people.ts';

const RULES_OF_DAY = Symbol('rules of a person on a day');

/** Both fields below ask for the same rules: they are looked up once. */
async function rulesFor(ctx: RequestContext, month: AttendanceMonthModel): Promise<RulesStretch> {
  const today = tokyoDate(ctx.now);
  const date = [month.from, month.to, today].sort()[1] as string;
  const found = await batch<string, RulesStretch>(ctx, RULES_OF_DAY, async (keys) => {
    const known: (RulesStretch | undefined)[] = [];
    for (const key of keys) {
      const [employeeId = '', on = ''] = key.split(' ');
      const people = await rulesOfPeople(ctx, [employeeId], on, addDays(on, 1));
      known.push(people.get(employeeId)?.[0]);
    }
    return known as RulesStretch[];
  }).load(`${month.employeeId} ${date}`);
  return found as RulesStretch;
}

export async function displayOfMonth(ctx: RequestContext, month: AttendanceMonthModel) {
  const { RECORD_DISPLAY, FUNCTION_DISPLAY } = (await rulesFor(ctx, month)).values;
  return { ...RECORD_DISPLAY, ...FUNCTION_DISPLAY, columns: [...RECORD_DISPLAY.columns] };
}

export async function roundedOfMonth(ctx: RequestContext, month: AttendanceMonthModel) {
  const { values } = await rulesFor(ctx, month);
  const days = month.days.flatMap(({ result }) => (result ? [result.minutes] : []));
  return roundedMinutes(days, values.ROUNDING) ?? null;
}
