import type { Translations, WebHalf, Words } from '#core/web/define-web.ts';
import { addTexts } from './i18n.ts';

/** Which parts a page of this area may say, by name. */
const spokenWords = {
  open: ['open'],
  home: [],
  app: ['open', 'app'],
  staff: ['open', 'app', 'staff'],
  admin: ['open', 'app', 'rights', 'admin'],
} as const;

export function partsOf(words: Words, area: keyof typeof spokenWords): [string, Translations][] {
  const own = spokenWords[area].flatMap((part): [string, Translations][] => {
    const source = words[part];
    return source ? [[part, source]] : [];
  });
  return [['', words.everywhere], ...own];
}

const loading = new Map<string, Promise<unknown>>();

/** Loads a plugin's words once: those for the area. Its pages wait for them. */
export const textsOf = (words: Words, area: keyof typeof spokenWords): Promise<unknown> =>
  Promise.all(partsOf(words, area).map(([part, source]) => once(words.plugin, part, source)));

/** Menus show a label when it is there, and need nothing but that. */
export const menuTextsOf = (plugin: string, halves: readonly WebHalf[]): Promise<unknown> => {
  const half = halves.find(({ words }) => words.plugin === plugin);
  return half ? textsOf(half.words, 'home') : Promise.resolve();
};

/** What a plugin calls its rights; none of its other words come along but those of its menu. */
export async function rightTextsOf(plugin: string, halves: readonly WebHalf[]): Promise<void> {
  const { words } = halves.find((half) => half.words.plugin === plugin) ?? {};
  if (!words) return;
  await textsOf(words, 'home');
  if (words.rights) await once(plugin, 'rights', words.rights);
}

function once(namespace: string, part: string, source: Translations): Promise<unknown> {
  const key = `${namespace}/${part}`;
  const knownLoad = loading.get(key);
  if (knownLoad) return knownLoad;
  const texts = Promise.resolve(addTexts(namespace, source, part)).catch((error: unknown) => {
    loading.delete(key);
    throw error;
  });
  loading.set(key, texts);
  return texts;
}
