import type { Output } from './output.ts';
import type { PluginSources, Sources } from './sources.ts';

/** What is appended for counts; Japanese has only `other`, English `one` and `other`. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The keys of ja.json as a type. A key that one language lacks is a problem. */
export function writeMessages(sources: Sources, output: Output): string[] {
  const problems: string[] = [];
  for (const plugin of [sources.core, ...sources.plugins]) {
    if (!plugin.ja && !plugin.en) continue;
    const ja = keysOf(plugin.ja?.text, plugin.ja?.path, problems);
    const en = keysOf(plugin.en?.text, plugin.en?.path, problems);
    const folder = plugin === sources.core ? 'web/i18n' : `plugins/${plugin.id}/i18n`;
    const noEnglish = [...ja].filter((key) => !en.has(key));
    const noJapanese = [...en].filter((key) => !ja.has(key));
    if (noEnglish.length > 0) problems.push(`${folder}/en.json lacks ${list(noEnglish)}`);
    if (noJapanese.length > 0) problems.push(`${folder}/ja.json lacks ${list(noJapanese)}`);
    output.add(pathFor(sources, plugin), moduleOf([...ja].sort()));
  }
  return problems;
}

const list = (keys: readonly string[]) =>
  keys.length > 8 ? `${keys.slice(0, 8).join(', ')} and ${keys.length - 8} more` : keys.join(', ');

const pathFor = (sources: Sources, plugin: PluginSources) =>
  plugin === sources.core
    ? 'web/generated/messages.ts'
    : `plugins/${plugin.id}/generated/messages.ts`;

const moduleOf = (keys: readonly string[]) =>
  `export type MessageKey =${keys.length === 0 ? ' never' : keys.map((key) => `\n  | '${key}'`).join('')};`;

function keysOf(
  text: string | undefined,
  path: string | undefined,
  problems: string[],
): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown, prefix: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      const key = prefix === '' ? name : `${prefix}.${name}`;
      if (typeof child === 'string') found.add(key.replace(PLURAL, ''));
      else walk(child, key);
    }
  };
  try {
    walk(JSON.parse(text ?? '{}'), '');
  } catch (error) {
    problems.push(`${path}: ${(error as Error).message}`);
  }
  return found;
}
