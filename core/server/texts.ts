import { createInstance } from 'i18next';
import { type Language, type Params, sayWith, textSettings, type Words } from '../texts.ts';

export type WordsByLanguage = Readonly<Record<Language, Words>>;

/** What the server writes itself: mails, messages to closed browsers, pages without a script. */
export type ServerTexts = {
  /** Words that are read from the disk when they are needed first. */
  add(language: Language, namespace: string, words: Words): void;
  has(language: Language, namespace: string, key: string): boolean;
  /** The text with its holes filled. Nobody's language is kept: the next call may be for another reader. */
  say(language: Language, namespace: string, key: string, params?: Params): string;
};

/** Texts by namespace; each list of words is an i18next of its own. */
export function serverTexts(words: Readonly<Record<string, WordsByLanguage>> = {}): ServerTexts {
  const texts = createInstance();
  void texts.init({ ...textSettings, resources: {} });
  const add: ServerTexts['add'] = (language, namespace, more) => {
    texts.addResourceBundle(language, namespace, more, true, true);
  };
  for (const [namespace, { ja, en }] of Object.entries(words)) {
    add('ja', namespace, ja);
    add('en', namespace, en);
  }
  return {
    add,
    // Of this language alone: whoever asks has something else to say where it is missing.
    has: (lng, ns, key) => texts.exists(key, { lng, ns, fallbackLng: false, returnObjects: false }),
    say: (language, namespace, key, params) => sayWith(texts, namespace, key, params, language),
  };
}
