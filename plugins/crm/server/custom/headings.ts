import { foldHeading, REASON_HEADINGS } from '#core/server/imports/columns/match-columns.ts';
import { serverTexts } from '#core/server/texts.ts';
import app from '../../i18n/app.en.json' with { type: 'json' };
import appJa from '../../i18n/app.ja.json' with { type: 'json' };
import en from '../../i18n/custom.en.json' with { type: 'json' };
import ja from '../../i18n/custom.ja.json' with { type: 'json' };
import { clientColumns } from '../import/client-columns.ts';

const WORDS = { app: { ja: appJa, en: app }, custom: { ja, en } } as const;
const texts = serverTexts(WORDS);
const LANGUAGES = ['ja', 'en'] as const;

/** What a file calls the fields that every client has, and what it says of bad rows. */
const TAKEN: ReadonlySet<string> = new Set(
  [
    ...REASON_HEADINGS,
    ...clientColumns.flatMap(({ key, label, aliases = [] }) => [
      key,
      ...LANGUAGES.map((language) => texts.say(language, 'app', label)),
      ...aliases,
    ]),
  ].map(foldHeading),
);

const likeField = (language: 'ja' | 'en', name: string): string =>
  texts.say(language, 'custom', 'file.columnLikeField', { name });
const ENDS = LANGUAGES.map((language) => foldHeading(likeField(language, '')));

/**
 * A field that every client has is called the same: files put something behind the name of the item. So they do
 * where the name itself ends in that.
 */
export function isNamedLikeField(name: string): boolean {
  const folded = foldHeading(name);
  return TAKEN.has(folded) || ENDS.some((end) => folded.endsWith(end));
}

/** Headings of the column of an item, in both languages. */
export const headingsOf = (name: string): readonly string[] =>
  isNamedLikeField(name) ? LANGUAGES.map((language) => likeField(language, name)) : [name];
