import type { AnyDescriptor, KeptRow } from '#core/record.ts';
import { issuesOf } from '#core/validation-issues.ts';
import type { RequestContext } from '../../context.ts';
import type {
  ImportDefinition,
  ImportPlan,
  ImportRow,
  RowIssue,
} from '../../imports/define-import.ts';
import { inTurns } from '../../in-turns.ts';
import type { keptChanges } from '../change.ts';
import { columnsOf } from '../columns-of.ts';
import type { AnySpecial } from '../special.ts';
import type { KeptStore } from '../store.ts';
import { fileFields, keyOf } from './file-columns.ts';

type Values = Readonly<Record<string, unknown>>;
type Told = Omit<RowIssue, 'line'>;

export type KeptPlan<Row> = ImportPlan & {
  readonly before: Row | null;
  readonly changes: Values;
};

/** All rows of a file against the database: one statement for each unique field, however many rows there are. */
export function preparing<Row extends KeptRow>(
  record: AnyDescriptor,
  store: KeptStore<Row>,
  special: AnySpecial,
  nameOf: (row: Row) => string,
  { parted }: Pick<ReturnType<typeof keptChanges<Row>>, 'parted'>,
): ImportDefinition<KeptPlan<Row>>['prepare'] {
  const fields = fileFields(record);
  const columns = columnsOf(record);
  const key = keyOf(record);
  const others = fields.flatMap(([name, { isUnique }]) => (isUnique && name !== key ? [name] : []));
  const closed = fields.flatMap(([name, { right }]) => (right ? [[name, right] as const] : []));
  const required = fields.flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));

  /** Every row of the company with one of these values, by the value. */
  const rowsBy = async (
    ctx: RequestContext,
    field: string,
    rows: readonly ImportRow[],
    isLocked = false,
  ): Promise<ReadonlyMap<unknown, Row>> => {
    const values = [...new Set(rows.map((row) => row.values[field]).filter((one) => one != null))];
    const query = store
      .everyone(ctx)
      .whereRaw('??::text = any(?::text[])', [
        `${record.table}.${columns[field]}`,
        values.map(String),
      ])
      .orderBy(`${record.table}.id`);
    const met: Row[] = await (isLocked ? query.forUpdate() : query);
    return new Map(met.map((row) => [row[field as keyof Row], row]));
  };

  /** What the row would get, and what is wrong with that. */
  const judged = async (
    ctx: RequestContext,
    values: Values,
    before: Row | null,
  ): Promise<{ readonly changes: Values; readonly rowIssues: readonly Told[] }> => {
    const sent = parted(values).changes;
    const wanted = Object.fromEntries(
      Object.entries(sent).filter(
        ([name, value]) => !before || (before[name as keyof Row] ?? null) !== (value ?? null),
      ),
    );
    const isSame = before !== null && Object.keys(wanted).length === 0;
    const changes = {
      ...wanted,
      ...(isSame ? {} : await special.derive?.(ctx, wanted, before ?? undefined)),
    };
    const whole = { ...before, ...changes };
    const typed = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
    const { validate } = special.fromFile ?? {};
    const issues = [
      ...(validate && !validate(typed) ? issuesOf(validate, typed) : []),
      ...((await special.check?.(ctx, whole, before ?? undefined)) ?? []),
    ];
    const rowIssues: readonly Told[] = issues.map(({ path, ...issue }) => ({
      ...issue,
      column: path.split('/').at(-1) ?? null,
    }));
    return { changes, rowIssues };
  };

  return async (ctx, rows, { writing, planned }) => {
    const thereByKey = await rowsBy(ctx, key, rows, writing);
    const there = [...thereByKey.values()].map(({ id }) => id);
    const changeable: Row[] = await store.permitted(ctx, 'update', there);
    const mayChange = new Set(changeable.map(({ id }) => id));
    const taken = new Map<string, ReadonlyMap<unknown, Row>>();
    for (const field of others) taken.set(field, await rowsBy(ctx, field, rows));
    const hidden = closed.filter(([, right]) => !ctx.ability.can('update', right));
    const plans: KeptPlan<Row>[] = [];
    const issues: RowIssue[] = [];
    await inTurns(rows, async ({ line, values }) => {
      const met = thereByKey.get(values[key]) ?? null;
      // Of one that is not theirs to change whoever imports learns what the form tells them: the name is taken.
      const before = met && mayChange.has(met.id) ? met : null;
      const { changes, rowIssues } = await judged(ctx, values, before);
      const mine: Told[] = [...rowIssues];
      if (met && !before) mine.push({ column: key, key: 'validation.duplicate' });
      for (const [column] of hidden)
        if (values[column] !== undefined) mine.push({ column, key: 'validation.noRightToColumn' });
      for (const column of required)
        if (!before && (values[column] ?? '') === '')
          mine.push({ column, key: 'validation.required' });
      for (const column of others) {
        const other = taken.get(column)?.get(values[column]);
        if (other && other.id !== before?.id) mine.push({ column, key: 'validation.duplicate' });
      }
      issues.push(...mine.map((issue) => ({ ...issue, line })));
      plans.push({
        line,
        id: before?.id ?? planned?.get(line)?.id ?? ctx.records.ids.next(),
        label: nameOf({ ...before, ...changes } as Row),
        outcome: !before ? 'CREATE' : Object.keys(changes).length > 0 ? 'UPDATE' : 'UNCHANGED',
        before,
        changes,
      });
    });
    return { plans, issues };
  };
}
