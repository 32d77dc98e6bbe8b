import type { Issue } from '#core/issue.ts';
import { doctorGuidance } from '../engine/health.ts';

export type InterviewDuty = 'ON_REQUEST' | 'REQUIRED';

/** Why an interview is due for a month; undefined where none is. Minutes of everything worked, unrounded. */
export function interviewDuty(
  workedMinutes: number,
  days: number,
  /** 研究開発 or 高度プロフェッショナル: over 100 hours without being asked. */
  isWithoutRequest: boolean,
): InterviewDuty | undefined {
  const { isOver80, isOver100 } = doctorGuidance(workedMinutes, days);
  if (isWithoutRequest && isOver100) return 'REQUIRED';
  return isOver80 ? 'ON_REQUEST' : undefined;
}

export type InterviewDays = {
  readonly requestedOn?: string | null | undefined;
  readonly declinedOn?: string | null | undefined;
  readonly doneOn?: string | null | undefined;
  readonly doctor?: string | null | undefined;
};

export type InterviewState = 'NOT_OFFERED' | 'OFFERED' | 'REQUESTED' | 'DECLINED' | 'DONE';

export function interviewState(interview: InterviewDays | null): InterviewState {
  if (!interview) return 'NOT_OFFERED';
  if (interview.doneOn) return 'DONE';
  if (interview.declinedOn) return 'DECLINED';
  return interview.requestedOn ? 'REQUESTED' : 'OFFERED';
}

/** What cannot be true of an answer and an interview, on the fields of the form. */
export function checkInterview(offeredOn: string, today: string, days: InterviewDays): Issue[] {
  const issues: Issue[] = [];
  for (const path of ['requestedOn', 'declinedOn', 'doneOn'] as const) {
    const day = days[path];
    if (!day) continue;
    if (day > today) issues.push({ path, key: 'validation.interviewToCome' });
    else if (day < offeredOn) issues.push({ path, key: 'validation.interviewBeforeOffer' });
  }
  if (days.declinedOn && days.doneOn)
    issues.push({ path: 'declinedOn', key: 'validation.interviewDeclinedAndDone' });
  if (days.doneOn && !days.doctor?.trim())
    issues.push({ path: 'doctor', key: 'validation.required' });
  return issues;
}

/** Whoever has not answered so many days after the offer is reminded once. */
export const REMIND_AFTER_DAYS = 14;
