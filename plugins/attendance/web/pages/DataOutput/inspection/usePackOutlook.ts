import { addMonths } from '#core/time/dates.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import type { OutputPeopleWhereInput } from '#schema/generated/schema-types.ts';
import { InspectionPackOutlookDocument } from './Inspection.generated.ts';
import { useInspectionText } from './inspection-text.ts';

const MOST_MONTHS = 12;

/** Whom and how much a pack would have, and what stands against making it. */
export function usePackOutlook(
  { from, to }: { readonly from: string; readonly to: string },
  people: OutputPeopleWhereInput,
) {
  const t = useInspectionText();
  const issue =
    to < from
      ? t('page.backwards')
      : addMonths(from, MOST_MONTHS) <= to
        ? t('page.tooLong', { months: MOST_MONTHS })
        : undefined;
  const { data, loading, error, refetch } = useDocument(
    InspectionPackOutlookDocument,
    { from, to, people },
    { keepRows: true, skip: issue !== undefined },
  );
  const counts = data?.inspectionPackOutlook;
  const { months = 1, mostMonths = 1 } = counts ?? {};
  const tooLarge =
    months > mostMonths ? t('page.tooLarge', { most: mostMonths, months }) : undefined;
  const nobody = counts?.people === 0 ? t('page.nobody') : undefined;
  return {
    counts,
    loading,
    error,
    refetch,
    /** Of the period. */
    issue,
    /** Why no pack can be made. */
    reason: issue ?? tooLarge ?? nobody,
  };
}
