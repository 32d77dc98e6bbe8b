import { dayOfDate } from './day/clock.ts';
import { eighteenthBirthday } from './health.ts';
import { type RulesFrom, STANDARD } from './rules.ts';

/** The first day, as a whole number, of which somebody is 18; both as in clock.ts. */
export const adultFrom = (birthday: string): number => dayOfDate(eighteenthBirthday(birthday));

/** By law, whatever a rule of the company says. */
const byLaw = (part: RulesFrom): RulesFrom => {
  const limit = Math.min(part.rules.weeklyLimitMinutes, STANDARD.weeklyLimitMinutes);
  if (limit === part.rules.weeklyLimitMinutes) return part;
  return {
    ...part,
    rules: { ...part.rules, weeklyLimitMinutes: limit },
    ...(part.sources && {
      sources: part.sources.map((source) =>
        source.name === 'weeklyLimitMinutes'
          ? {
              ...source,
              version: 0,
              value: limit,
              setBy: 'LAW',
              setById: undefined,
              ...('setByName' in source ? { setByName: undefined } : {}),
            }
          : source,
      ),
    }),
  };
};

/**
 * 44 hours are not for people under 18 (LSA 60): until `grown`, the day of that birthday, the week has
 * 40. Rules in the order of their days come out in it; undefined, nobody knows, leaves them as they are.
 */
export function forMinors(
  parts: readonly RulesFrom[],
  grown: number | undefined,
): readonly RulesFrom[] {
  if (grown === undefined) return parts;
  const inOrder = [...parts].sort((a, b) => a.from - b.from);
  return inOrder.flatMap((part, index) => {
    if (part.from >= grown) return [part];
    const young = byLaw(part);
    const until = inOrder[index + 1]?.from ?? Infinity;
    return young !== part && grown < until ? [young, { ...part, from: grown }] : [young];
  });
}
