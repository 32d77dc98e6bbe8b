import { lazyTexts } from '#kit/i18n/lazy-text.ts';
import { useText } from '#kit/i18n/useText.ts';
import type { Section } from '#plugins/employee/domain/personnel/section.ts';

/** Words of the file: nobody needs them before one of its pages, or a history of it, is opened. */
export const personnelTexts = lazyTexts('personnel', {
  ja: () => import('#plugins/employee/i18n/personnel.ja.json', { with: { type: 'json' } }),
  en: () => import('#plugins/employee/i18n/personnel.en.json', { with: { type: 'json' } }),
});

// Keys are put together from the declarations; a test asks both languages for every one.
export const usePersonnelText = () => useText('personnel');
export type PersonnelText = ReturnType<typeof usePersonnelText>;

/** The words of one section, by the names of its declaration. */
export function useSectionWords({ id }: Section) {
  const t = usePersonnelText();
  return {
    title: t(`section.${id}.title`),
    /** A single record of it, as buttons and forms name it. */
    one: t(`section.${id}.one`),
    help: t(`section.${id}.help`),
    part: (part: string) => t(`section.${id}.parts.${part}`),
    field: (name: string) => t(`section.${id}.fields.${name}`),
    choice: (name: string, value: string) => t(`section.${id}.choices.${name}.${value}`),
  };
}
export type SectionWords = ReturnType<typeof useSectionWords>;
