import type { Issue } from '#core/issue.ts';
import { tokyoDate } from '#core/time/tokyo.ts';

type Wanted = {
  readonly delivery?: 'DRAFT' | 'NOW' | 'RESERVED' | null | undefined;
  readonly status?: 'DRAFT' | 'RESERVED' | 'PUBLISHED' | null | undefined;
  readonly publishAt?: Date | null | undefined;
  readonly publishedAt?: Date | null | undefined;
  readonly endsOn?: string | null | undefined;
};

/** Whether it is, or will be, published by itself: what was reserved before stays so. */
const isReserved = ({ delivery, status }: Wanted): boolean =>
  delivery ? delivery === 'RESERVED' : status === 'RESERVED';

/** What is wrong with the times of an item as it would be. `changed`: its time or its delivery was sent. */
export function newsTimeIssues(wanted: Wanted, now: Date, changed: boolean): Issue[] {
  const issues: Issue[] = [];
  const at = wanted.publishAt ?? null;
  const reserved = isReserved(wanted);
  if (reserved && !at) issues.push({ path: 'data/publishAt', key: 'validation.publishAtMissing' });
  // Section 5: a time that has passed is refused. What waits already is not, when only its text changes.
  else if (reserved && at && changed && at.getTime() <= now.getTime())
    issues.push({ path: 'data/publishAt', key: 'validation.past' });
  const begins = reserved ? at : (wanted.publishedAt ?? now);
  if (wanted.endsOn && begins && wanted.endsOn < tokyoDate(begins))
    issues.push({ path: 'data/endsOn', key: 'validation.newsEndsBefore' });
  return issues;
}
