import { clockOfMinutes } from '#core/time/minutes.ts';
import type { DivisionTerms, EmploymentDivisionModel } from './employment-division.models.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** A division as its history tells it: a line of hours for each day of the week. */
export const onRecord = (
  { name, employmentType }: Pick<EmploymentDivisionModel, 'name' | 'employmentType'>,
  terms: DivisionTerms | undefined,
) => ({ name, employmentType, ...(terms ? termsOnRecord(terms) : {}) });

const termsOnRecord = ({ hours, ...terms }: DivisionTerms) => ({
  ...terms,
  ...Object.fromEntries(
    WEEK.map((day) => {
      const spans = hours
        .filter((row) => row.day === day)
        .map(({ start, end, groupName }) => {
          const span = `${clockOfMinutes(start)}–${clockOfMinutes(end)}`;
          return groupName ? `${span} (${groupName})` : span;
        });
      return [`day${day}`, spans.length > 0 ? spans.join(', ') : null];
    }),
  ),
});
