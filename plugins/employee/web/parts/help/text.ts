import type { Translations } from '#core/web/define-web.ts';
import { addTexts } from '#kit/i18n/i18n.ts';
import { textsOf } from '#kit/i18n/plugin-texts.ts';
import { textOf } from '#kit/i18n/useText.ts';
import { employeeWords } from '../../words.ts';

export const helpWords: Translations = {
  ja: () => import('#plugins/employee/i18n/help.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/employee/i18n/help.en.json', { with: { type: 'json' } }),
};

/** Nobody needs them before the help, or the history of an article, is opened. */
export const helpTexts = (): Promise<void> => addTexts('help', helpWords);

/** The drawer lies over every page, also where the words of the area's pages were not loaded. */
export const allHelpTexts = (): Promise<unknown> =>
  Promise.all([helpTexts(), textsOf(employeeWords, 'app')]);

export const useHelpText =
  textOf<
    typeof import('#plugins/employee/i18n/help.ja.json', { with: { 'resolution-mode': 'import' }})
  >('help');
