import {
  type AutoBreak,
  breakShortage,
  requiredBreakMinutes,
  takeBreaks,
} from '../../domain/engine/day/breaks.ts';
import { dayOfDate, lengthOf, wallClockOfMinute, without } from '../../domain/engine/day/clock.ts';
import { AUTO_BREAK } from '../file/check.ts';
import { autoBreakOn, spansOf } from '../file/days.ts';
import type { TextSpan, TimesheetFile } from '../file/format.ts';
import { eitherOf, listOf, minutes, span } from '../file/read-fields.ts';
import { has, listed, question, sumOf } from './question.ts';

const day = minutes(4320);

export const breakQuestion = question<{
  workedMinutes?: number;
  presenceMinutes?: number;
  takenBreakMinutes?: number | readonly number[];
}>(
  'break',
  {
    fields: {
      workedMinutes: day,
      presenceMinutes: day,
      takenBreakMinutes: eitherOf(day, listOf(day)),
    },
    oneOf: [['workedMinutes'], ['presenceMinutes', 'takenBreakMinutes']],
    mayBeEmpty: ['takenBreakMinutes'],
  },
  // The last one that is asked: many others have worked minutes and more.
  (figures) => figures.workedMinutes !== undefined || figures.presenceMinutes !== undefined,
  ({ takenBreakMinutes, presenceMinutes = 0, ...given }) => {
    const taken = sumOf(listed(takenBreakMinutes));
    const workedMinutes = given.workedMinutes ?? Math.max(0, presenceMinutes - taken);
    return {
      workedMinutes,
      requiredBreakMinutes: requiredBreakMinutes(workedMinutes),
      shortageMinutes: breakShortage(workedMinutes, taken),
    };
  },
);

type AutoBreakGiven = {
  autoBreak: NonNullable<TimesheetFile['autoBreak']>;
  work?: readonly TextSpan[];
  breaks?: readonly TextSpan[];
  /** Instead of `work`: so long on site from 09:00. */
  presenceMinutes?: number;
};

/** 自動休憩 (labour-rules 4): what is taken out, where, and what is still missing of the duty. */
export const autoBreakQuestion = question<AutoBreakGiven>(
  'autoBreak',
  {
    fields: {
      autoBreak: AUTO_BREAK,
      work: listOf(span),
      breaks: listOf(span),
      presenceMinutes: day,
    },
    required: ['autoBreak'],
    oneOf: [['work'], ['presenceMinutes']],
  },
  has('autoBreak'),
  ({ autoBreak, work, breaks, presenceMinutes = 0 }) => {
    const start = dayOfDate('2025-06-02') * 1440 + 540;
    const attendance = work ? spansOf(work) : [{ from: start, until: start + presenceMinutes }];
    const first = Math.min(...attendance.map(({ from }) => from));
    const rule: AutoBreak = autoBreakOn(autoBreak, Math.floor(first / 1440));
    const taken = takeBreaks(attendance, spansOf(breaks), rule);
    const workedMinutes = lengthOf(without(attendance, taken.breaks));
    const breakMinutes = lengthOf(taken.breaks);
    return {
      deductedMinutes: lengthOf(taken.automatic),
      breakMinutes,
      workedMinutes,
      requiredBreakMinutes: requiredBreakMinutes(workedMinutes),
      shortageMinutes: breakShortage(workedMinutes, breakMinutes),
      breaks: taken.breaks.map(({ from, until }) => [from, until].map(wallClockOfMinute)),
    };
  },
);
