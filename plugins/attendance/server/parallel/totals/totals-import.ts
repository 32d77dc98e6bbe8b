import type { RequestContext } from '#core/server/context.ts';
import {
  defineImport,
  type ImportDefinition,
  type ImportPlan,
  type ImportRow,
  type ImportSettings,
  type RecordImage,
  type RowIssue,
} from '#core/server/imports/define-import.ts';
import { inTurns } from '#core/server/in-turns.ts';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { formatMinutes } from '#core/time/minutes.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  isParallelItem,
  PARALLEL_ITEMS,
  type ParallelItem,
  unitOf,
} from '#plugins/attendance/domain/parallel/items.ts';
import type { OldFigures } from '#plugins/attendance/domain/parallel/kinds.ts';
import {
  type FigureNotation,
  readLength,
} from '#plugins/attendance/domain/parallel/read-figure.ts';
import en from '#plugins/attendance/i18n/staff.en.json' with { type: 'json' };
import ja from '#plugins/attendance/i18n/staff.ja.json' with { type: 'json' };
import { peopleNumbered } from '../../input/objective/record-import.ts';
import {
  keyOfMonth,
  monthOfKey,
  totalsOf,
  type WrittenTotals,
  writeTotals,
} from './totals.store.ts';
import { totalsColumns } from './totals-columns.ts';

type TotalsPlan = ImportPlan & WrittenTotals;
type Figures = WrittenTotals['figures'];

/** The cells of a row; undefined where one of them cannot be read. */
function figuresOf(
  { values, line }: ImportRow,
  notation: FigureNotation,
  issues: RowIssue[],
): Figures | undefined {
  const figures: Partial<Record<ParallelItem, number | null>> = {};
  let isGood = true;
  for (const { item, unit } of PARALLEL_ITEMS) {
    const value = values[item] as string | number | null | undefined;
    if (value === undefined) continue;
    const figure =
      unit === 'DAYS' || typeof value !== 'string' ? value : readLength(value, notation);
    if (figure === undefined) {
      isGood = false;
      const key = notation.dotIsMinutes ? 'dottedLengthInFile' : 'lengthInFile';
      issues.push({ line, column: item, key: `validation.${key}` });
    } else figures[item] = figure as number | null;
  }
  return isGood ? figures : undefined;
}

async function prepare(
  ctx: RequestContext,
  rows: readonly ImportRow[],
  { options }: ImportSettings,
): Promise<{ readonly plans: TotalsPlan[]; readonly issues: RowIssue[] }> {
  const notation = {
    dotIsMinutes: options.dotIsMinutes === true,
    wholeIsMinutes: options.wholeIsMinutes === true,
  };
  const people = await peopleNumbered(
    ctx,
    rows.map(({ values }) => String(values.employeeNumber)),
  );
  const thisMonth = monthOf(tokyoDate(ctx.now));
  const issues: RowIssue[] = [];
  const made = new Map<string, TotalsPlan>();
  await inTurns(rows, (row) => {
    const { line, values } = row;
    const tell = (column: string, key: string, params?: RowIssue['params']) =>
      void issues.push({ line, column, key: `validation.${key}`, ...(params ? { params } : {}) });
    const number = String(values.employeeNumber);
    const person = people.get(number);
    if (!person) return tell('employeeNumber', 'noneOfName', { name: number });
    const month = (values.month as string | null | undefined) ?? addMonths(thisMonth, -1);
    if (month > thisMonth) return tell('month', 'monthToCome');
    const figures = figuresOf(row, notation, issues);
    if (!figures) return;
    if (Object.keys(figures).length === 0) return tell('WORKED', 'noTotals');
    const { employeeId } = person;
    const id = keyOfMonth({ employeeId, month });
    const other = made.get(id);
    if (other) return tell('employeeNumber', 'sameMonthInFile', { other: other.line });
    const label = `${person.number} ${person.name}　${month.replace('-', '/')}`;
    made.set(id, { id, line, label, outcome: 'CREATE', employeeId, month, figures });
  });
  const standing = await totalsOf(ctx, [...made.values()]);
  return {
    plans: [...made.values()].map((plan) => ({
      ...plan,
      outcome: outcomeOf(plan.figures, standing.get(plan.id)),
    })),
    issues,
  };
}

function outcomeOf(figures: Figures, before: OldFigures | undefined): ImportPlan['outcome'] {
  const isSame = Object.entries(figures).every(
    ([item, figure]) => figure === (before?.[item as ParallelItem] ?? null),
  );
  if (isSame) return 'UNCHANGED';
  return before ? 'UPDATE' : 'CREATE';
}

async function images(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordImage>> {
  const totals = await totalsOf(ctx, ids.map(monthOfKey));
  return new Map(
    [...totals].map(([id, figures]) => [
      id,
      {
        fields: Object.fromEntries(
          PARALLEL_ITEMS.flatMap(({ item }) => {
            const figure = figures[item];
            if (figure === undefined) return [];
            return [[item, unitOf(item) === 'DAYS' ? String(figure) : formatMinutes(figure)]];
          }),
        ),
        rows: { ...figures },
      },
    ]),
  );
}

/** As it was: items that came with the import go. */
function before(id: string, was: RecordImage | null, is: RecordImage): WrittenTotals {
  const old = (was?.rows ?? {}) as Readonly<Record<string, number>>;
  const items = [...Object.keys(old), ...Object.keys(is.rows ?? {})].filter(isParallelItem);
  return {
    ...monthOfKey(id),
    figures: Object.fromEntries(items.map((item) => [item, old[item] ?? null])),
  };
}

/** 以前のシステムの月の合計: a row for each person, in the columns that their system writes. */
export const totalsImport: ImportDefinition = defineImport<TotalsPlan>({
  id: 'parallelTotals',
  label: 'parallelImport.title',
  subject: 'ParallelTotal',
  needs: ['update'],
  texts: { ja, en },
  columns: totalsColumns,
  // The month may be left out, and is last month then: prepare finds rows of one month.
  keyColumns: [],
  options: [
    {
      key: 'dotIsMinutes',
      label: 'parallelImport.option.dotIsMinutes',
      hint: 'parallelImport.hint.dotIsMinutes',
      preset: false,
    },
    {
      key: 'wholeIsMinutes',
      label: 'parallelImport.option.wholeIsMinutes',
      hint: 'parallelImport.hint.wholeIsMinutes',
      preset: false,
    },
  ],
  prepare,
  apply: async (ctx, plans, _settings, tellDone) => {
    await writeTotals(ctx, plans);
    tellDone(plans.length);
  },
  images,
  inUse: async () => [],
  undo: (ctx, changes) =>
    writeTotals(
      ctx,
      changes.map(({ id, before: was, after }) => before(id, was, after)),
    ),
});
