import { foldForSearch } from '#core/text/kana.ts';
import { inWords, type NamesOfPeople, yesOrNo } from './convert-value.ts';
import { type CustomKey, type KeptValue, SEPARATOR } from './custom-item.ts';
import { type ReadValue, readValue } from './read-value.ts';

/** The id of the one person who is called so; undefined for nobody, and for several. */
export type PersonNamed = (name: string) => string | undefined;

/** What stands in a file: choices and people by their names, days with slashes. Empty without a value. */
export function cellOf(
  key: CustomKey,
  value: KeptValue | undefined,
  people?: NamesOfPeople,
): string {
  if (value === undefined) return '';
  if (key.type === 'DATE') return String(value).replaceAll('-', '/');
  return inWords(value, key, people) ?? '';
}

/** The other way, as people write it. */
export function readCell(key: CustomKey, cell: string, personNamed: PersonNamed): ReadValue {
  const text = cell.trim();
  if (text === '') return {};
  const named = (name: string) => ({
    problem: { key: 'validation.noneOfName', params: { name } },
  });
  switch (key.type) {
    case 'CHOICE':
    case 'CHOICES': {
      const names = key.type === 'CHOICE' ? [text] : text.split(/[、\n]/u);
      const ids = names.map((name) => idNamed(key, name));
      const strange = names.find((_, place) => ids[place] === undefined);
      return strange === undefined
        ? readValue(
            key,
            ids.filter((id) => id !== undefined),
          )
        : named(strange);
    }
    case 'PERSON': {
      const id = personNamed(text);
      return id === undefined ? named(text) : readValue(key, [id]);
    }
    case 'CHECK': {
      const isSet = yesOrNo(text);
      if (isSet === undefined) return { problem: { key: 'validation.choice' } };
      return isSet ? { value: true } : {};
    }
    default:
      return readValue(key, [text]);
  }
}

const fold = (name: string): string => foldForSearch(name).trim();
const idNamed = ({ choices }: CustomKey, name: string): string | undefined =>
  choices.find((choice) => fold(choice.name) === fold(name))?.id;

/** What stands between the names of several choices, which therefore no choice may have in its own. */
export const hasSeparator = (name: string): boolean =>
  name.includes(SEPARATOR) || /[\r\n]/.test(name);
