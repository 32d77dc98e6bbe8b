import { use } from 'react';
import { addTexts } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

let loading: Promise<void> | undefined;

/** Words of the company's calendar: nobody needs them before one of its pages, or a history of it, is opened. */
export function calendarTexts(): Promise<void> {
  loading ??= addTexts('calendar', {
    ja: () => import('#plugins/attendance/i18n/calendar.ja.json', { with: { type: 'json' } }),
    en: () => import('#plugins/attendance/i18n/calendar.en.json', { with: { type: 'json' } }),
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const useWords =
  textOf<
    typeof import('#plugins/attendance/i18n/calendar.ja.json', { with: {
      'resolution-mode': 'import',
    }})
  >('calendar');

/** Waits for the words where they are not there yet. */
export function useCalendarText(): ReturnType<typeof useWords> {
  use(calendarTexts());
  return useWords();
}
