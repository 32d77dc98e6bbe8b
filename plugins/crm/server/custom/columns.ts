import type { RequestContext } from '#core/server/context.ts';
import type { ImportColumn } from '#core/server/imports/define-import.ts';
import { readCell } from '../../domain/custom/cells.ts';
import type { CustomType } from '../../domain/custom/custom-item.ts';
import { type ItemKey, isAsked } from '../../domain/custom/read-items.ts';
import { textsOf } from '../../domain/custom/read-value.ts';
import { OF_ITEM } from './client-items.ts';
import { headingsOf, isNamedLikeField } from './headings.ts';
import { companyKeys } from './values.ts';

const EXAMPLES: Readonly<Partial<Record<CustomType, string>>> = {
  NUMBER: '120',
  DATE: '2026/04/01',
  PERSON: '山田 太郎',
  CHECK: 'はい',
};

/** What a cell says, as `customItems` of the inputs takes it; people by their names still. */
export type ItemCell = readonly string[];

/** Columns of a file of clients for the items in use, in the order of the list. No file brings files with it. */
export const itemColumns = async (ctx: RequestContext): Promise<ImportColumn[]> =>
  (await companyKeys(ctx))
    .filter(({ isActive, type }) => isActive && type !== 'FILE')
    .map(columnOf);

const columnOf = (key: ItemKey): ImportColumn => ({
  key: OF_ITEM + key.id,
  name: key.name,
  label: `custom:file.${isNamedLikeField(key.name) ? 'columnLikeField' : 'column'}`,
  hint: `custom:customClientKeyTypeHelp.${key.type}`,
  example: key.choices[0]?.name ?? EXAMPLES[key.type] ?? '',
  aliases: headingsOf(key.name),
  ...(isAsked(key) ? { required: 'FOR_NEW' as const } : {}),
  read(text) {
    const { value, problem } = readCell(key, text);
    return problem ? { issue: problem } : { value: textsOf(value) satisfies ItemCell };
  },
});
