import { readFile } from 'node:fs/promises';
import { serverTexts } from '#core/server/texts.ts';
import type { Language, Params } from '#core/texts.ts';
import type { NotificationModel } from '../notification.models.ts';

const PLUGIN = /^[a-z][a-z0-9-]{0,40}$/;
const texts = serverTexts();
const added = new Map<string, Promise<void>>();

/** A closed browser cannot choose words, so the server does, from the same files. */
const addWordsOf = (plugin: string, language: Language): Promise<void> => {
  const file = `${plugin}/i18n/${language}.json`;
  const knownText = added.get(file);
  if (knownText) return knownText;
  const adding = readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8').then(
    (words) => texts.add(language, plugin, JSON.parse(words)),
    // A plugin without words has no texts of its own.
    () => {},
  );
  added.set(file, adding);
  return adding;
};

export async function pushText(
  { description, notifyType }: Pick<NotificationModel, 'description' | 'notifyType'>,
  language: Language,
): Promise<{ title: string; body: string }> {
  const { plugin, key } = description;
  await addWordsOf('employee', language);
  if (PLUGIN.test(plugin)) await addWordsOf(plugin, language);
  const type = `notifications.type.${notifyType}`;
  return {
    title: texts.has(language, 'employee', type)
      ? texts.say(language, 'employee', type)
      : 'Hataraki',
    body: texts.has(language, plugin, key)
      ? texts.say(language, plugin, key, (description.params ?? {}) as Params)
      : texts.say(language, 'employee', 'notifications.unknown'),
  };
}
