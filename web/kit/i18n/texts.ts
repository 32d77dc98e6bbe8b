/**
 * What the program says, by language and namespace. It asks for three things only: holes (`{{name}}`),
 * the two endings of a count in English (`_one`, `_other`), and a redraw when words arrive.
 */
export type Language = 'ja' | 'en';
export type Json = Readonly<Record<string, any>>;

const HOLE = /{{\s*(\w+)\s*}}/g;
const plurals = { ja: new Intl.PluralRules('ja'), en: new Intl.PluralRules('en') };

/** Texts by 'language namespace', and within by their dotted keys. */
const bundles = new Map<string, Map<string, string>>();
const listeners = new Set<() => void>();
let language: Language = 'ja';
let version = 0;

const changed = (): void => {
  version += 1;
  for (const listener of listeners) listener();
};

export const currentLanguage = (): Language => language;

export function setLanguage(next: Language): void {
  if (next === language) return;
  language = next;
  changed();
}

/** For useSyncExternalStore: another number after every change. */
export const textVersion = (): number => version;
export const onTextChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function addWords(of: Language, namespace: string, words: Json): void {
  const name = `${of} ${namespace}`;
  const bundle = bundles.get(name) ?? new Map<string, string>();
  bundles.set(name, bundle);
  flatten(words, '', bundle);
  changed();
}

function flatten(words: Json, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else if (typeof value === 'object' && value) flatten(value, `${prefix}${key}.`, into);
  }
}

/**
 * 'company:menu.info' names another namespace than the one that is asked. Another language helps out
 * where this one was not loaded.
 */
function find(wanted: Language, own: string, name: string, count: unknown) {
  const [, other, rest] = /^(\w+):(\S+)$/.exec(name) ?? [];
  const namespace = other ?? own;
  const key = rest ?? name;
  for (const one of new Set<Language>([wanted, language, 'ja'])) {
    const bundle = bundles.get(`${one} ${namespace}`);
    const ending = typeof count === 'number' ? `_${plurals[one].select(count)}` : '';
    const text = (ending && bundle?.get(key + ending)) || bundle?.get(key);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The text with its holes filled; `lng` asks for another language than the one on screen. */
export function say(
  namespace: string,
  key: string,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const wanted = params.lng === 'en' || params.lng === 'ja' ? params.lng : language;
  const text = find(wanted, namespace, key, params.count) ?? key;
  return text.replace(HOLE, (_, name: string) => String(params[name] ?? ''));
}

export const hasText = (namespace: string, key: string): boolean =>
  find(language, namespace, key, undefined) !== undefined;
