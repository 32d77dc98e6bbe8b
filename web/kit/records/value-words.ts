import { hasText, needTexts, say } from '../i18n/i18n.ts';
import { useFormat } from '../i18n/useFormat.ts';
import type { AuditPartsFragment } from './History.generated.ts';
import { useRecordText } from './words.ts';

export type Entry = AuditPartsFragment;
export type Change = Entry['changes'][number];

/** A word of the plugin that the record belongs to; its key's last part until the words are there. */
export function wordOf(plugin: string, key: string): string {
  if (hasText(plugin, key)) return say(plugin, key);
  // 'personnel:section.taxes.title' stands in a file of its own.
  const namespace = key.includes(':') ? key.slice(0, key.indexOf(':')) : plugin;
  needTexts(namespace);
  return key.split('.').at(-1) ?? key;
}

/** A field that a company made itself has its own name. */
export const nameOfField = (
  plugin: string,
  { name, label }: Pick<Change, 'name' | 'label'>,
): string => name ?? wordOf(plugin, label);

const A_DAY = /^\d{4}-\d{2}-\d{2}/;

type Words = (value: Change['before'], change: Change, plugin: string) => string;

/** A value of the history as people write it. */
export function useValueWords(): Words {
  const t = useRecordText();
  const format = useFormat();
  const one = (value: unknown, change: Change, plugin: string): string => {
    const text = String(value);
    switch (change.show) {
      case 'NUMBER':
        return typeof value === 'number' ? format.number(value) : text;
      // A company's own item may have had another type when the value was written.
      case 'DATE':
        return A_DAY.test(text) ? format.date(text) : text;
      case 'DATE_TIME':
        return format.dateTime(text);
      case 'TIME':
        return format.time(text);
      case 'BOOLEAN':
        return typeof value === 'boolean' ? t(value ? 'value.yes' : 'value.no') : text;
      case 'CHOICE':
        return wordOf(plugin, `${change.choices}.${text}`);
      default:
        return typeof value === 'object' ? JSON.stringify(value) : format.reason(text);
    }
  };
  return (value, change, plugin) => {
    if (!value) return t('value.empty');
    if (change.show === 'SECRET') return t('value.secret');
    if (change.show === 'REFERENCE') {
      const gone = value.unknown > 0 ? [t('value.unknown', { count: value.unknown })] : [];
      return format.list([...value.names, ...gone]);
    }
    const values: readonly unknown[] = Array.isArray(value.value) ? value.value : [value.value];
    return format.list(values.map((each) => one(each, change, plugin)));
  };
}

export function usePersonName(): (person: { readonly name: string | null } | null) => string {
  const t = useRecordText();
  return (person) => (person ? (person.name ?? t('history.unknownPerson')) : t('history.system'));
}

/** From where a change came, with the file of an import. */
export function useOrigin(): (entry: Entry) => string {
  const t = useRecordText();
  const format = useFormat();
  return ({ source, fileName }) =>
    fileName ? format.aside(t(`source.${source}`), fileName) : t(`source.${source}`);
}
