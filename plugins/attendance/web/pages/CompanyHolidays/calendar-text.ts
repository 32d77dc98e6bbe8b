import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of the company's calendar: nobody needs them before one of its pages, or a history of it, is opened. */
export const [calendarTexts, useCalendarText] = lazyText('calendar', {
  ja: () => import('#plugins/attendance/i18n/calendar.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/attendance/i18n/calendar.en.json', { with: { type: 'json' } }),
});
