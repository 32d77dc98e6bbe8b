import type { Section } from '#plugins/employee/domain/personnel/section.ts';
import type { SectionRecord } from './section-documents.ts';

export type When = 'PAST' | 'CURRENT' | 'FUTURE';

/**
 * Whether a dated record holds today. One without an end of its own holds until the next begins;
 * the records come in the order of the screen, the latest first.
 */
export function whenOf(
  section: Section,
  record: SectionRecord,
  records: readonly SectionRecord[],
  today: string,
): When | undefined {
  const { period } = section;
  if (!period) return undefined;
  const from = String(record[period.from] ?? '');
  if (from > today) return 'FUTURE';
  if (period.until) {
    const until = record[period.until];
    return typeof until === 'string' && until < today ? 'PAST' : 'CURRENT';
  }
  const later = records.some((other) => {
    const start = String(other[period.from] ?? '');
    return start > from && start <= today;
  });
  return later ? 'PAST' : 'CURRENT';
}
