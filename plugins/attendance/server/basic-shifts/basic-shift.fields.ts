import type { RequestContext } from '#core/server/context.ts';
import { BEGINNING } from '#core/time/dated.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { daysOfWeek, shiftTypeOf, warningsOf, workOf } from '../../domain/timetable.ts';
import { settingsOn } from '../settings/setting.store.ts';
import type { ShiftTimes } from './basic-shift.models.ts';

const clock = (minutes: number | null | undefined): string | null =>
  minutes == null ? null : clockOfMinutes(minutes);

/** The seven days, from Sunday. */
export const week = ({ rows, statutoryDay }: ShiftTimes) =>
  daysOfWeek(0).map((day) => {
    const row = rows.find((one) => one.day === day);
    return {
      day,
      shiftType: shiftTypeOf(day, rows, statutoryDay),
      start: clock(row?.start),
      end: clock(row?.end),
      breakStart: clock(row?.breakStart),
      breakEnd: clock(row?.breakEnd),
      workMinutes: row ? workOf(row) : 0,
    };
  });

/** What the law asks, and these times do not keep. */
export const warningsOn = async (ctx: RequestContext, { rows }: ShiftTimes) => [
  ...warningsOf(rows, (await settingsOn(ctx, tokyoDate(ctx.now))).weeklyMinutes),
];

/** Null where it holds since ever. */
export const begun = (from: string | undefined): string | null =>
  from === undefined || from === BEGINNING ? null : from;
