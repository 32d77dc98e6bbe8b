import type { InitOptions, i18n } from 'i18next';

export type Language = 'ja' | 'en';
/** Words by dotted keys, as ja.json and en.json hold them. */
export type Words = { readonly [key: string]: string | Words };
export type Params = Readonly<Record<string, unknown>>;

/** i18next as pages and server both use it, so that one text reads alike on a screen and in a mail. */
export const textSettings = {
  initAsync: false,
  // Words are added when they have come: i18next itself has nothing to load.
  resources: {},
  // Another language helps out where this one has not been loaded.
  fallbackLng: ['ja', 'en'],
  // Some notes are for readers of one language only.
  returnEmptyString: true,
  // React and the templates of the server's pages escape; mails are plain text.
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
} satisfies InitOptions;

/**
 * The text of a key with its holes filled; 'company:menu.info' names another namespace than the one
 * that is asked. A key without a text is given back as it is. Without `language`, the one on screen.
 */
export function sayWith(
  texts: i18n,
  namespace: string,
  key: string,
  params: Params = {},
  language?: Language,
): string {
  const { count } = params;
  return texts.t(key, {
    ns: namespace,
    ...(language ? { lng: language } : {}),
    // Only a number has an ending; as text it fills its hole.
    ...(typeof count === 'number' ? { count } : {}),
    // What somebody typed fills holes: it never counts as an option, nor as a text to be looked up.
    replace: params,
    nest: false,
    defaultValue: key,
  });
}
