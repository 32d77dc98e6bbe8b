import { createInstance } from 'i18next';
import { type Language, sayWith, textSettings, type Words } from '#core/texts.ts';

export type { Language } from '#core/texts.ts';
/** Words as their file holds them. */
export type Json = object;

/** The words of the page, which has one language at a time. */
const texts = createInstance();
void texts.init({ ...textSettings, lng: 'ja' });

export const currentLanguage = (): Language => texts.language as Language;

export const setLanguage = (next: Language): Promise<unknown> =>
  next === currentLanguage() ? Promise.resolve() : texts.changeLanguage(next);

export function addWords(of: Language, namespace: string, words: Json): void {
  texts.addResourceBundle(of, namespace, words as Words, true, true);
}

let version = 0;
/** Texts without holes, as they were said since words last changed: i18next looks for each anew. */
const plainTexts = new Map<string, string>();
const changed = (): void => {
  version += 1;
  plainTexts.clear();
};
texts.on('languageChanged', changed);
texts.store.on('added', changed);

/** For useSyncExternalStore: another number after every change. */
export const textVersion = (): number => version;
export const onTextChange = (listener: () => void): (() => void) => {
  texts.on('languageChanged', listener);
  texts.store.on('added', listener);
  return () => {
    texts.off('languageChanged', listener);
    texts.store.off('added', listener);
  };
};

/** The text with its holes filled; `lng` asks for another language than the one on screen. */
export function say(
  namespace: string,
  key: string,
  params?: Readonly<Record<string, unknown>>,
): string {
  if (!params) return sayPlain(namespace, key);
  const { lng } = params;
  return sayWith(texts, namespace, key, params, lng === 'en' || lng === 'ja' ? lng : undefined);
}

function sayPlain(namespace: string, key: string): string {
  const name = `${namespace}:${key}`;
  const knownText = plainTexts.get(name);
  if (knownText !== undefined) return knownText;
  const text = sayWith(texts, namespace, key, {});
  plainTexts.set(name, text);
  return text;
}

export const hasText = (namespace: string, key: string): boolean =>
  texts.exists(key, { ns: namespace, returnObjects: false });
