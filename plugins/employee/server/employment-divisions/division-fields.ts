import { BEGINNING } from '#core/time/dated.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import type { DivisionTerms } from './employment-division.models.ts';

/** Usual hours as the API tells them. */
export const week = ({ hours }: DivisionTerms) =>
  hours.map(({ day, start, end, groupId, groupName }) => ({
    day,
    start: clockOfMinutes(start),
    end: clockOfMinutes(end),
    affiliationGroupId: groupId,
    affiliationGroupName: groupName,
  }));

/** Null where it holds since ever. */
export const begun = (from: string | undefined): string | null =>
  from === undefined || from === BEGINNING ? null : from;
