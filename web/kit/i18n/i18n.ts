import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import ja from '../../i18n/ja.json' with { type: 'json' };

export type Language = 'ja' | 'en';
type Json = Readonly<Record<string, any>>;
export type TextSource = Readonly<Record<Language, () => Promise<Json>>>;

const STORAGE_KEY = 'hataraki.language';

/** `lang` of the page and the browser's storage may be absent: tests, private windows. */
function storedLanguage(): Language {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'en' ? 'en' : 'ja';
  } catch {
    return 'ja';
  }
}

function remember(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

const own: TextSource = {
  ja: async () => ja,
  en: async () => unwrap(await import('../../i18n/en.json', { with: { type: 'json' } })),
};

/** A namespace may come in parts: what everybody sees, and what only administrators do. */
type Part = { readonly namespace: string; readonly source: TextSource };
/** By namespace and part; the kit's own file holds several namespaces at its top level. */
const sources = new Map<string, Part>();
const loaded = new Set<string>();
const partOf = (namespace: string, part: string): string => `${namespace}/${part}`;

const unwrap = (module: Json): Json =>
  module.default && typeof module.default === 'object' ? (module.default as Json) : module;

const texts: i18n = i18next.createInstance();

function addBundle(language: Language, namespace: string, json: Json): void {
  // Messages of @constraint(message:) belong to one namespace, whichever plugin wrote them.
  const { validation, ...rest } = json;
  texts.addResourceBundle(language, namespace, rest, true, true);
  if (validation) texts.addResourceBundle(language, 'validation', validation, true, true);
}

async function loadOwn(language: Language): Promise<void> {
  for (const [namespace, json] of Object.entries(await own[language]())) {
    texts.addResourceBundle(language, namespace, json, true, true);
  }
}

async function load(language: Language, key: string): Promise<void> {
  const part = sources.get(key);
  if (!part || loaded.has(`${language} ${key}`)) return;
  addBundle(language, part.namespace, unwrap(await part.source[language]()));
  loaded.add(`${language} ${key}`);
}

export const currentLanguage = (): Language => (texts.language === 'en' ? 'en' : 'ja');

/** Must have finished before the first render: no text may flash as a key. */
export async function startI18n(language: Language = storedLanguage()): Promise<i18n> {
  if (!texts.isInitialized) {
    await texts.use(initReactI18next).init({
      lng: language,
      fallbackLng: 'ja',
      defaultNS: 'kit',
      resources: {},
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
    await loadOwn('ja');
  }
  await changeLanguage(language);
  return texts;
}

/** A plugin's words, loaded with the plugin; later languages are fetched when they are chosen. */
export async function addTexts(namespace: string, source: TextSource, part = ''): Promise<void> {
  const key = partOf(namespace, part);
  sources.set(key, { namespace, source });
  const language = currentLanguage();
  await Promise.all([load('ja', key), language === 'ja' ? undefined : load(language, key)]);
}

const offered = new Map<string, Part>();

/** Says where words are that only some pages need; nothing is loaded before somebody asks. */
export function offerTexts(namespace: string, source: TextSource, part = ''): void {
  offered.set(partOf(namespace, part), { namespace, source });
}

/** For a list of everything: loads words that were offered. Whoever shows them draws again then. */
export function needTexts(namespace: string): void {
  for (const [key, part] of offered) {
    if (part.namespace !== namespace) continue;
    offered.delete(key);
    const name = key.slice(namespace.length + 1);
    addTexts(namespace, part.source, name).catch(() => offered.set(key, part));
  }
}

export async function changeLanguage(language: Language): Promise<void> {
  if (language !== 'ja') {
    await Promise.all([
      loadOwn(language),
      ...[...sources.keys()].map((name) => load(language, name)),
    ]);
  }
  await texts.changeLanguage(language);
  remember(language);
}

/** For code outside React: `say('kit', 'notify.saved')`. */
export const say = (namespace: string, key: string, params?: Record<string, unknown>): string =>
  texts.t(key, { ns: namespace, ...params });

export const hasText = (namespace: string, key: string): boolean =>
  texts.exists(key, { ns: namespace });

export const textsInstance = texts;
