import { readFile } from 'node:fs/promises';
import type { NotificationModel } from '../models.ts';

export type Language = 'ja' | 'en';
type Texts = { readonly [key: string]: string | Texts };

const PLUGIN = /^[a-z][a-z0-9-]{0,40}$/;
const read = new Map<string, Promise<Texts>>();

/** A closed browser cannot choose words, so the server does, from the same files. */
const textsOf = (plugin: string, language: Language): Promise<Texts> => {
  const file = `${plugin}/i18n/${language}.json`;
  const known = read.get(file);
  if (known) return known;
  const texts = readFile(new URL(`../../../${file}`, import.meta.url), 'utf8').then(
    JSON.parse,
    () => ({}),
  );
  read.set(file, texts);
  return texts;
};

const find = (texts: Texts, key: string): string | undefined => {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
};

export async function pushText(
  { description, notifyType }: Pick<NotificationModel, 'description' | 'notifyType'>,
  language: Language,
): Promise<{ title: string; body: string }> {
  const own = await textsOf('employee', language);
  const text = PLUGIN.test(description.plugin)
    ? find(await textsOf(description.plugin, language), description.key)
    : undefined;
  const params = (description.params ?? {}) as Readonly<Record<string, unknown>>;
  return {
    title: find(own, `notifications.type.${notifyType}`) ?? 'Hataraki',
    body: (text ?? find(own, 'notifications.unknown') ?? '').replace(
      /{{\s*(\w+)\s*}}/g,
      (_, name) => String(params[name] ?? ''),
    ),
  };
}
