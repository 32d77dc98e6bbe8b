import ja from '#web/i18n/ja.json' with { type: 'json' };
import { addWords, currentLanguage, type Json, type Language, setLanguage } from './texts.ts';

export { currentLanguage, hasText, type Language, say } from './texts.ts';

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
  en: async () => unwrap(await import('#web/i18n/en.json', { with: { type: 'json' } })),
};

/** A namespace may come in parts: what everybody sees, and what only administrators do. */
type Part = { readonly namespace: string; readonly source: TextSource };
/** By namespace and part; the kit's own file holds several namespaces at its top level. */
const sources = new Map<string, Part>();
const loaded = new Set<string>();
const partOf = (namespace: string, part: string): string => `${namespace}/${part}`;

const unwrap = (module: Json & { readonly default?: unknown }): Json =>
  module.default && typeof module.default === 'object' ? module.default : module;

function addBundle(
  language: Language,
  namespace: string,
  json: Json & { readonly validation?: Json },
): void {
  // Messages of @constraint(message:) belong to one namespace, whichever plugin wrote them.
  const { validation, ...rest } = json;
  addWords(language, namespace, rest);
  if (validation) addWords(language, 'validation', validation);
}

async function loadOwn(language: Language): Promise<void> {
  for (const [namespace, json] of Object.entries(await own[language]())) {
    addWords(language, namespace, json);
  }
}

async function load(language: Language, key: string): Promise<void> {
  const part = sources.get(key);
  if (!part || loaded.has(`${language} ${key}`)) return;
  addBundle(language, part.namespace, unwrap(await part.source[language]()));
  loaded.add(`${language} ${key}`);
}

let started = false;

/** Must have finished before the first render: no text may flash as a key. */
export async function startI18n(language: Language = storedLanguage()): Promise<void> {
  if (!started) await loadOwn('ja');
  started = true;
  await changeLanguage(language);
}

/**
 * A plugin's words, loaded with the plugin; later languages are fetched when they are chosen. Words that did not arrive
 * belong to nobody yet: a change of language does not wait for them, nor fail by them.
 */
export async function addTexts(namespace: string, source: TextSource, part = ''): Promise<void> {
  const key = partOf(namespace, part);
  const isKnown = sources.has(key);
  sources.set(key, { namespace, source });
  try {
    await load(currentLanguage(), key);
  } catch (error) {
    if (!isKnown) sources.delete(key);
    throw error;
  }
}

const offered = new Map<string, Part>();

/** Says where words are that only some pages need; nothing is loaded before somebody asks. */
export function offerTexts(namespace: string, source: TextSource, part = ''): void {
  offered.set(partOf(namespace, part), { namespace, source });
}

/** Words that were asked for and are on their way. */
const coming = new Map<string, Promise<void>>();

/**
 * Loads words that were offered: for a list of everything, which draws again when they come, or for a
 * page that waits for them.
 */
export async function needTexts(namespace: string): Promise<void> {
  for (const [key, part] of offered) {
    if (part.namespace !== namespace) continue;
    offered.delete(key);
    const loading = addTexts(namespace, part.source, key.slice(namespace.length + 1))
      .catch(() => void offered.set(key, part))
      .finally(() => coming.delete(key));
    coming.set(key, loading);
  }
  // Waits also for parts that another component began to load a moment ago.
  const wanted = [...coming].filter(([key]) => key.startsWith(partOf(namespace, '')));
  await Promise.all(wanted.map(([, loading]) => loading));
}

export async function changeLanguage(language: Language): Promise<void> {
  if (language !== 'ja') await loadOwn(language);
  // Words of a page that is opened meanwhile come in both languages.
  for (let loadedCount = -1; loadedCount !== sources.size; ) {
    loadedCount = sources.size;
    await Promise.all([...sources.keys()].map((name) => load(language, name)));
  }
  await setLanguage(language);
  remember(language);
}
