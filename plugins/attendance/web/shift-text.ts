import { lazyText } from '#kit/i18n/lazy-text.ts';

/** Words of planning: nobody needs them before one of its pages, or a history of it, is opened. */
export const [shiftTexts, useShiftText] = lazyText('shifts', {
  ja: () => import('../i18n/shifts.ja.json', { with: { type: 'json' } }),
  en: () => import('../i18n/shifts.en.json', { with: { type: 'json' } }),
});
