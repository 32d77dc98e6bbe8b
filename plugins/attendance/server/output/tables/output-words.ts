import { serverTexts } from '#core/server/texts.ts';
import type { Language } from '#core/texts.ts';
import type { OutputItem } from '#plugins/attendance/domain/output/items/item.ts';
import en from '#plugins/attendance/i18n/output.en.json' with { type: 'json' };
import ja from '#plugins/attendance/i18n/output.ja.json' with { type: 'json' };

const texts = serverTexts({ output: { ja, en } });

/** A word that stands in a table: a weekday, a kind of day. */
export const wordOf = (language: Language, key: string): string =>
  texts.say(language, 'output', `value.${key}`);

/** Headings and words of the table of stamps. */
export const stampWord = (language: Language, key: string): string =>
  texts.say(language, 'output', `stamp.${key}`);

/** What an item is called where nobody named its column. */
export function nameOfItem(language: Language, { code, vacationClass }: OutputItem): string {
  if (!vacationClass) return texts.say(language, 'output', `item.${code}`);
  const kind = code.startsWith('leaveDays:') ? 'leaveDaysOf' : 'leaveHoursOf';
  return texts.say(language, 'output', `item.${kind}`, { name: vacationClass.name });
}
