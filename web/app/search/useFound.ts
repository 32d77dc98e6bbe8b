import { useEffect, useState } from 'react';
import { areaOf } from '#kit/data/session.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { usePathname } from '#kit/navigation/navigation.ts';
import type { OfferGroup, Sayings } from './offers.ts';
import { SearchEverywhereDocument } from './Search.generated.ts';

const REST_AFTER_TYPING = 150;
/** As the server's SDL says. */
export const MOST_LETTERS = 100;

/** What was typed, once the typing rests. */
function useRested(typed: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), REST_AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

export const useSearchArea = (): 'APP' | 'ADMIN' =>
  areaOf(usePathname()) === 'admin' ? 'ADMIN' : 'APP';

/** What the server knows by these words, by kind. */
export function useFound(typed: string, text: Sayings['text']) {
  const { language } = useFormat();
  const area = useSearchArea();
  const words = useRested(typed);
  const isTooLong = [...typed.trim()].length > MOST_LETTERS;
  const skip = words === '' || typed.trim() === '' || [...words].length > MOST_LETTERS;
  const { data, loading, refreshing, error, refetch } = useDocument(
    SearchEverywhereDocument,
    { words, area },
    { skip, keepRows: true },
  );
  const groups: OfferGroup[] = skip
    ? []
    : (data?.searchEverywhere ?? []).map(({ kind, plugin, title, icon, hits, hasMore }) => ({
        key: kind,
        title: text({ plugin, label: title }),
        hasMore,
        offers: hits.map(({ id, label, labelEn, hint, to, helpCode }) => ({
          key: `${kind}:${id}`,
          label: (language === 'en' && labelEn) || label,
          hint: hint ?? '',
          icon,
          to,
          helpCode: helpCode ?? undefined,
        })),
      }));
  return {
    groups,
    isTooLong,
    /** Until the answer for the typed words is there: the rows shown may be those of earlier words. */
    isSearching: !isTooLong && (loading || refreshing || words !== typed.trim()),
    error: skip ? undefined : error,
    retry: () => void refetch(),
  };
}
