import type { Issue } from '#core/issue.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { hasSeparator } from './cells.ts';
import { type CustomType, hasChoices } from './custom-item.ts';

type Key = {
  readonly type: CustomType;
  readonly choices: readonly { readonly name: string }[];
};

/** What a form, and the server again, refuses of an item: something to choose from, and nothing twice. */
export function checkKey({ type, choices }: Key, at = ''): Issue[] {
  if (!hasChoices(type)) return [];
  if (choices.length === 0) return [{ path: `${at}choices`, key: 'validation.choicesNeeded' }];
  const names = choices.map(({ name }) => foldForSearch(name).trim());
  return choices.flatMap(({ name }, place) => {
    const path = `${at}choices/${place}/name`;
    // A file has the names of several choices in one cell.
    if (hasSeparator(name)) return [{ path, key: 'validation.choiceSeparator' }];
    const isTwice = names[place] !== '' && names.indexOf(names[place] ?? '') < place;
    return isTwice ? [{ path, key: 'validation.choiceTwice' }] : [];
  });
}
