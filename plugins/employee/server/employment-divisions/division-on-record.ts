import type { Told } from '#core/server/kept/special.ts';
import { differences } from '#core/server/rows/columns.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import type { DivisionTerms } from './employment-division.models.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The terms of a division as its history tells them: a line of hours for each day of the week. */
export const termsOnRecord = ({ hours, ...terms }: DivisionTerms): object => ({
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

/** What differs, and from which day on: terms begin on a day. */
export function toldOfTerms(
  old: DivisionTerms | undefined,
  terms: DivisionTerms | undefined,
  validFrom: string,
): Told {
  const [was, is] = [old, terms].map((one) => (one ? termsOnRecord(one) : {}));
  const { before, after } = differences(was as object, is as object);
  return Object.keys(after).length === 0 ? {} : { before, after: { ...after, validFrom } };
}
