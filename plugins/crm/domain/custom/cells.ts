import { foldForSearch } from '#core/text/kana.ts';
import { yesOrNo } from './convert-value.ts';
import { type CustomKey, SEPARATOR } from './custom-item.ts';
import { type ReadValue, readValue } from './read-value.ts';

/** More names than this say nothing more. */
const MOST_NAMED = 20;

/**
 * A cell of a file as people write it, and as lists write it into files: choices by their names. Who is meant
 * by the name of a person, only the server can tell: it stays a name here.
 */
export function readCell(key: CustomKey, cell: string): ReadValue {
  const text = cell.trim();
  if (text === '') return {};
  switch (key.type) {
    case 'CHOICE':
    case 'CHOICES': {
      const names = key.type === 'CHOICE' ? [text] : text.split(/[、\n]/u);
      const ids = names.map((name) => idNamed(key, name));
      return ids.includes(undefined)
        ? { problem: { key: 'validation.oneOfWords', params: { choices: namesOf(key) } } }
        : readValue(
            key,
            ids.filter((id) => id !== undefined),
          );
    }
    case 'PERSON':
      return { value: text };
    case 'CHECK': {
      const isSet = yesOrNo(text);
      if (isSet === undefined) return { problem: { key: 'validation.yesNo' } };
      return isSet ? { value: true } : {};
    }
    default:
      return readValue(key, [text]);
  }
}

const namesOf = ({ choices }: CustomKey): string =>
  choices
    .slice(0, MOST_NAMED)
    .map(({ name }) => name)
    .join(SEPARATOR) + (choices.length > MOST_NAMED ? '…' : '');

const fold = (name: string): string => foldForSearch(name).trim();
const idNamed = ({ choices }: CustomKey, name: string): string | undefined =>
  choices.find((choice) => fold(choice.name) === fold(name))?.id;

/** What stands between the names of several choices, which therefore no choice may have in its own. */
export const hasSeparator = (name: string): boolean =>
  name.includes(SEPARATOR) || /[\r\n]/.test(name);
