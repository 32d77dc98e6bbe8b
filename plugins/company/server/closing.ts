import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';

type Place = {
  readonly isActive?: boolean | null;
  /** The last day on which somebody may belong to it. */
  readonly abolishedOn?: string | null;
};

/** How many people are named; the rest are counted. */
const NAMED = 5;

/**
 * A group or workplace is switched off, or abolished with a day, only when nobody belongs to it any more from then on: the
 * people are moved first, which is a change of theirs with a day of its own. What was closed already is not asked again.
 */
export async function closingIssues(
  ctx: RequestContext,
  subject: 'AffiliationGroup' | 'Workplace',
  wanted: Place,
  before: (Place & { readonly id: string }) | undefined,
): Promise<Issue[]> {
  if (!before) return [];
  const issues: Issue[] = [];
  const tell = async (path: string, key: string, day: string, date: string) => {
    const people = await ctx.records.usersOf(ctx, subject, before.id, day);
    if (people.length === 0) return;
    const names = people.slice(0, NAMED).map((person) => `${person.lastName} ${person.firstName}`);
    const list = `${names.join('、')}${people.length > NAMED ? '…' : ''}`;
    const params = { count: people.length, list, date: date.replaceAll('-', '/') };
    issues.push({ path, key, params });
  };
  const { abolishedOn } = wanted;
  if (before.isActive && wanted.isActive === false)
    await tell('data/isActive', 'validation.peopleInside', tokyoDate(ctx.now), '');
  if (abolishedOn && abolishedOn !== before.abolishedOn)
    await tell(
      'data/abolishedOn',
      'validation.peopleInsideAfter',
      addDays(abolishedOn, 1),
      abolishedOn,
    );
  return issues;
}
