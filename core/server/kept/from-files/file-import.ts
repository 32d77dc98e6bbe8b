import { type AnyDescriptor, fieldsOf, type KeptRow } from '#core/record.ts';
import type { RequestContext } from '../../context.ts';
import {
  defineImport,
  type ImportDefinition,
  type RecordChange,
  type RecordImage,
} from '../../imports/define-import.ts';
import { inTurns } from '../../in-turns.ts';
import type { keptChanges } from '../change.ts';
import type { AnySpecial } from '../special.ts';
import type { KeptStore } from '../store.ts';
import { fileColumns, fileFields, keyOf, unfit } from './file-columns.ts';
import { type KeptPlan, preparing } from './prepare-rows.ts';
import { rowWriter } from './write-rows.ts';

type Changes<Row extends KeptRow> = Pick<ReturnType<typeof keptChanges<Row>>, 'parted' | 'use'>;

/**
 * The import of a record that says `fromFile`: rows make one or change it, found by its unique name; wizard, dry run,
 * history and the way back are those of all imports.
 */
export function fileImport<Row extends KeptRow>(
  record: AnyDescriptor,
  store: KeptStore<Row>,
  special: AnySpecial,
  nameOf: (row: Row) => string,
  changes: Changes<Row>,
): ImportDefinition | undefined {
  const { fromFile } = special;
  if (!fromFile) return undefined;
  const reason = unfit(record, special);
  if (reason)
    throw new Error(`${record.name} has ${reason}: its import is written by hand (defineImport).`);
  const columns = fileColumns(record, fromFile);
  const ofFile = fileFields(record).map(([name]) => name);
  /** Of a record that goes with the import: what somebody has entered since in a field that no file has is theirs, too. */
  const ofForm = fieldsOf(record).flatMap(([name, { isReadOnly }]) => (isReadOnly ? [] : [name]));
  const { write, takeBack } = rowWriter(record, store, special);

  const rowsOf = (ctx: RequestContext, ids: readonly string[]) =>
    store.everyone(ctx).whereRaw('?? = any(?::text[])', [`${record.table}.id`, [...ids]]);

  const imagesOf = async (
    ctx: RequestContext,
    ids: readonly string[],
    made: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, RecordImage>> => {
    const rows = (await rowsOf(ctx, ids)) as Row[];
    return new Map(
      rows.map((row) => {
        const fields = made.has(row.id) ? ofForm : ofFile;
        return [
          row.id,
          { fields: Object.fromEntries(fields.map((name) => [name, row[name as keyof Row]])) },
        ];
      }),
    );
  };

  const hold = async (ctx: RequestContext, ids: readonly string[]): Promise<void> => {
    await rowsOf(ctx, ids).orderBy(`${record.table}.id`).forUpdate();
  };

  /** What others have chosen by now would lose it. */
  const usedOf = async (ctx: RequestContext, made: readonly RecordChange[]): Promise<string[]> => {
    const usedIds: string[] = [];
    await inTurns(made, async ({ id }) => {
      const use = await changes.use(ctx, id);
      if (use && use.people.length + use.others.length + use.recordCount > 0) usedIds.push(id);
    });
    return usedIds;
  };

  return defineImport<KeptPlan<Row>>({
    id: record.table,
    label: `${record.words}.kind`,
    subject: record.name,
    needs: ['create', 'update'],
    texts: fromFile.texts,
    columns,
    keyColumns: [keyOf(record)],
    prepare: preparing(record, store, special, nameOf, changes),
    apply: (ctx, plans, _settings, tellDone) => write(ctx, plans, tellDone),
    parts: { hold },
    images: imagesOf,
    inUse: (ctx, all) =>
      usedOf(
        ctx,
        all.filter(({ before }) => before === null),
      ),
    undo: takeBack,
  });
}
