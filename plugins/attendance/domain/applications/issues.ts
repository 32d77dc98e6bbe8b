import type { Issue } from '#core/issue.ts';
import { breakShortage, requiredBreakMinutes } from '../engine/day/breaks.ts';
import { lengthOf, united, without } from '../engine/day/clock.ts';
import type { MinuteSpan } from './details.ts';

/** Worth a look before it is sent; does not stop it. */
export type Warning = { readonly key: string; readonly params?: Issue['params'] };

export type Findings = { readonly issues: readonly Issue[]; readonly warnings: readonly Warning[] };

export const issue = (path: string, key: string, params?: Issue['params']): Issue => ({
  path,
  key: `validation.${key}`,
  ...(params ? { params } : {}),
});

/** A shift and a night: nothing that is asked for is longer. */
const LONGEST = 24 * 60;

/** End after start, breaks in order and inside the work (specification 5). */
export function spanIssues(span: MinuteSpan, breaks: readonly MinuteSpan[]): Issue[] {
  if (span.until <= span.from) return [issue('end', 'endAfterStart')];
  if (span.until - span.from > LONGEST) return [issue('end', 'longestShift')];
  return breaks.flatMap((pause, index) => {
    const at = `breaks/${index}`;
    if (pause.until <= pause.from) return [issue(`${at}/end`, 'endAfterStart')];
    if (pause.from < span.from || pause.until > span.until)
      return [issue(`${at}/start`, 'breakInsideWork')];
    const before = breaks.slice(0, index);
    return before.some(({ from, until }) => pause.from < until && from < pause.until)
      ? [issue(`${at}/start`, 'breaksOverlap')]
      : [];
  });
}

/** What is planned must have the breaks of the law; what has happened is only pointed at. */
export function breakFindings(
  work: readonly MinuteSpan[],
  breaks: readonly MinuteSpan[],
  { isPlan, path }: { readonly isPlan: boolean; readonly path: string },
): Findings {
  const worked = lengthOf(without(work, breaks));
  const taken = lengthOf(united(breaks));
  if (breakShortage(worked, taken) === 0) return { issues: [], warnings: [] };
  const params = { needed: requiredBreakMinutes(worked), taken };
  return isPlan
    ? { issues: [issue(path, 'breakNeeded', params)], warnings: [] }
    : { issues: [], warnings: [{ key: 'warning.breakShort', params }] };
}

export const overlaps = (one: MinuteSpan, other: MinuteSpan): boolean =>
  one.from < other.until && other.from < one.until;
