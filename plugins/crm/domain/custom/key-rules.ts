import type { Issue } from '#core/issue.ts';
import { foldForSearch } from '#core/text/kana.ts';
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
  return names.flatMap((name, place) =>
    name !== '' && names.indexOf(name) < place
      ? [{ path: `${at}choices/${place}/name`, key: 'validation.choiceTwice' }]
      : [],
  );
}
