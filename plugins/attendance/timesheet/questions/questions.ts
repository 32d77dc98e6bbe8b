import { timesheetOf } from '../file/calculate-file.ts';
import { checkTimesheetFile, unreadOfTimesheet, withLists } from '../file/check.ts';
import type { TimesheetFile } from '../file/format.ts';
import { isObject, mistakesIn, unreadIn } from '../file/read-fields.ts';
import { agreement36 } from './agreement-questions.ts';
import { autoBreakQuestion, breakQuestion } from './break-questions.ts';
import { fiveDays } from './five-day-question.ts';
import {
  flexFrame,
  flexMonthQuestion,
  flexQuarterQuestion,
  flexShortageQuestion,
  partialWeek,
  variablePeriod,
  yearSettlement,
  yearVariableDays,
} from './flex-questions.ts';
import {
  discretionary,
  doctor,
  exemptManager,
  interval,
  minor,
  statutoryHolidayChoice,
} from './health-questions.ts';
import {
  leaveAttendance,
  leaveExpiry,
  leaveGrant,
  leaveGrantColumn,
  leaveGrantDate,
  leaveHourly,
  leaveUnified,
  leaveUse,
} from './leave-questions.ts';
import {
  closing,
  corporateNumber,
  holidays,
  municipalityCode,
  timeFormat,
  yucho,
  zenginKana,
} from './number-questions.ts';
import {
  dailyRounding,
  monthlyRounding,
  premium,
  premiumRate,
  substituteLeave,
} from './premium-questions.ts';
import type { Question } from './question.ts';

/** In the order in which a file without a topic is recognised: the more particular ones come first. */
const QUESTIONS: readonly Question[] = [
  exemptManager,
  discretionary,
  autoBreakQuestion,
  statutoryHolidayChoice,
  minor,
  dailyRounding,
  premium,
  premiumRate,
  substituteLeave,
  agreement36,
  monthlyRounding,
  timeFormat,
  leaveUnified,
  leaveAttendance,
  leaveGrant,
  leaveGrantDate,
  leaveGrantColumn,
  leaveExpiry,
  leaveUse,
  leaveHourly,
  fiveDays,
  flexShortageQuestion,
  flexMonthQuestion,
  flexQuarterQuestion,
  flexFrame,
  yearVariableDays,
  yearSettlement,
  variablePeriod,
  doctor,
  partialWeek,
  interval,
  closing,
  corporateNumber,
  municipalityCode,
  yucho,
  zenginKana,
  holidays,
  breakQuestion,
];
const BY_TOPIC = new Map(QUESTIONS.map((one) => [one.topic, one]));

/** Topics whose cases are months of attendance and go through the engine itself. */
const ATTENDANCE: readonly string[] = ['daily', 'weekly', 'statutoryHoliday', 'monthVariable'];
export const topics: readonly string[] = [...ATTENDANCE, ...BY_TOPIC.keys()];

export type Answer =
  | { readonly mistakes: readonly string[] }
  | (Readonly<Record<string, unknown>> & { readonly unread?: readonly string[] });

const hasDays = (figures: unknown): boolean =>
  isObject(figures) && Array.isArray(figures.days) && figures.days.every(isObject);

/** By the topic, and by what is given where there is none or nobody knows it. */
function questionOf(figures: unknown, topic: string | undefined): Question | undefined {
  const named = topic === undefined ? undefined : BY_TOPIC.get(topic);
  if (hasDays(figures) && named?.format.fields.days === undefined) return undefined;
  if (named || (topic !== undefined && ATTENDANCE.includes(topic))) return named;
  return isObject(figures) ? QUESTIONS.find(({ isMeant }) => isMeant(figures)) : undefined;
}

const NOTHING_ASKED = `Nothing is asked that can be calculated: a month needs "days", a list of objects with "date" and "prescribedMinutes"; a rule asked by its figures needs "topic", one of ${topics.join(', ')}, and "given" with its fields.`;

/** One file, or one case of a file of many: a month of attendance, or a rule asked by figures. */
export function answerOf(figures: unknown, topic?: string): Answer {
  const question = questionOf(figures, topic);
  if (question) {
    const mistakes = mistakesIn(figures, question.format);
    return answered(
      mistakes.length > 0 ? mistakes : (question.together?.(figures as never) ?? []),
      unreadIn(figures, question.format),
      () => question.answer(figures as never),
    );
  }
  if (topic !== undefined && !topics.includes(topic) && !hasDays(figures)) {
    return { mistakes: [`"topic" must be one of ${topics.join(', ')}.`] };
  }
  if (topic === undefined && isObject(figures) && figures.days === undefined) {
    return { mistakes: [NOTHING_ASKED] };
  }
  const file = withLists(figures);
  return answered(checkTimesheetFile(file), unreadOfTimesheet(file), () =>
    timesheetOf(file as TimesheetFile),
  );
}

/** Notes that nobody read are named beside the figures. */
function answered(
  mistakes: readonly string[],
  unread: readonly string[],
  answer: () => Readonly<Record<string, unknown>>,
): Answer {
  if (mistakes.length > 0) return { mistakes };
  return unread.length > 0 ? { ...answer(), unread } : answer();
}
