import { expect } from 'vitest';
import type { WorkMinutes } from '../../domain/records/work-minutes.ts';
import { timesheetOf } from './calculate-file.ts';
import { checkTimesheetFile, unreadOfTimesheet } from './check.ts';
import type { TimesheetFile } from './format.ts';

/** The minutes of the paper, by what the answer of the tool calls them. */
export const MINUTES_OF_TOOL = {
  worked: 'worked',
  actualWorked: 'actualWorked',
  prescribed: 'prescribed',
  overtimeWithinStatutory: 'overtimeWithinStatutory',
  overtimeBeyondStatutory: 'overtimeBeyondStatutory',
  overtimeOver60: 'overtimeOver60',
  statutoryHolidayWork: 'statutoryHolidayWork',
  nonStatutoryHolidayWork: 'nonStatutoryHolidayWork',
  notTested: 'notTested',
  lateNight: 'lateNight',
  lateness: 'latenessMinutes',
  earlyLeave: 'earlyLeaveMinutes',
  privateOuting: 'outingMinutes',
  breakMinutes: 'breakMinutes',
  breakShortage: 'breakShortageMinutes',
  nonPrescribedWork: 'nonPrescribedWork',
} as const satisfies { readonly [Key in keyof WorkMinutes]?: string };
const KEYS = Object.keys(MINUTES_OF_TOOL) as (keyof typeof MINUTES_OF_TOOL)[];

export type PaperDay = { readonly date: string; readonly minutes: WorkMinutes };

/** Days of which the tool says something else than the paper: date, what, the paper's minutes, the tool's. */
export function differencesOf(
  file: TimesheetFile,
  paper: readonly PaperDay[],
): [string, string, number, number][] {
  expect(checkTimesheetFile(file)).toEqual([]);
  expect(unreadOfTimesheet(file)).toEqual([]);
  const byDay: Readonly<Record<string, Readonly<Record<string, unknown>>>> =
    timesheetOf(file).byDay;
  return paper.flatMap(({ date, minutes }) =>
    KEYS.flatMap((key): [string, string, number, number][] => {
      const told = Number(byDay[date]?.[MINUTES_OF_TOOL[key]] ?? 0);
      return told === minutes[key] ? [] : [[date, key, minutes[key], told]];
    }),
  );
}
