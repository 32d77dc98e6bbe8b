import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import {
  defineImportExtension,
  type ExtendedRow,
  type ImportExtension,
  type PartChange,
  type RecordChange,
  type RowIssue,
} from '#core/server/imports/define-import.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { changeFrom, type Series, valueAt } from '#core/time/dated.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import en from '#plugins/attendance/i18n/admin.en.json' with { type: 'json' };
import ja from '#plugins/attendance/i18n/admin.ja.json' with { type: 'json' };
import { recalculateEachSince } from '../../results/stored/recalculate.ts';
import { shiftsAfterRetirement } from '../../schedules/shift-facts.ts';
import { applicationsAheadOf } from '../applications-ahead.ts';
import { begunStretchesOf, changedStretches } from '../begun-stretches.ts';
import { isSame } from './assign-people.ts';
import { lockPeople, readShiftsOf, recordShift, replacePeriods } from './employee-shifts.store.ts';

const COLUMN = 'basicShiftId';
/** People of one statement: their periods fit into its parameters. */
const PART = 1000;

type ShiftChange = PartChange & {
  readonly day: string;
  readonly before: Series<string>;
  readonly after: Series<string>;
  readonly isNew: boolean;
};

/** The basic shift as a column of the import of people: from the day on that the row is about. */
export const shiftColumn = (ports: Pick<Ports, 'ids' | 'jobs'>): ImportExtension =>
  defineImportExtension<ShiftChange>({
    of: 'employee.employees',
    needs: { do: 'assign', on: 'BasicShift' },
    texts: { ja, en },
    columns: [
      {
        key: COLUMN,
        label: 'import.column.basicShift',
        hint: 'import.hint.basicShift',
        example: '通常勤務',
        aliases: ['シフト', '基本勤務', '勤務シフト'],
      },
    ],
    behind: 'employmentDivisionId',
    prepare: (ctx, rows, { writing }) => prepareShifts(ctx, rows, writing),
    apply: async (ctx, changes) => {
      await write(
        ctx,
        changes.map(({ id, ...change }) => ({ ...change, employeeId: id })),
      );
      for (const { id, day, before, after } of changes)
        recordShift(ctx, id, day, valueAt(before, day), valueAt(after, day));
      // Nobody has results of new people yet.
      const knownChanges = changes.filter(({ isNew }) => !isNew);
      await recalculateEachSince(
        ctx,
        ports,
        knownChanges.map(({ id, day }) => ({ employeeId: id, from: day })),
      );
    },
    images: async (ctx, ids) => {
      const series = await readShiftsOf(ctx, ids);
      return new Map(ids.map((id) => [id, { fields: {}, rows: { shifts: series.get(id) ?? [] } }]));
    },
    inUse: async (ctx, changes) => {
      const stretches = staying(changes).flatMap(({ employeeId, before, after }) =>
        changedStretches(employeeId, before, after),
      );
      const ahead = await applicationsAheadOf(
        ctx,
        stretches.filter(({ hadShift }) => hadShift),
      );
      const begun = await begunStretchesOf(ctx, stretches);
      return [...new Set([...ahead.keys(), ...begun.keys()])];
    },
    undo: async (ctx, changes) => {
      // Of who goes, the shifts go too.
      const back = staying(changes);
      await lockPeople(
        ctx,
        back.map(({ employeeId }) => employeeId),
      );
      await write(ctx, back);
      const since = back.flatMap(({ employeeId, before, after }) => {
        const from = firstDifference(before, after);
        return from === undefined ? [] : [{ employeeId, from, before, after }];
      });
      for (const { employeeId, from, before, after } of since)
        recordShift(ctx, employeeId, from, valueAt(before, from), valueAt(after, from), 'import');
      await recalculateEachSince(ctx, ports, since);
    },
  });

/**
 * Today has begun for whoever has a shift: a row of today, which is every row without a date, counts
 * from tomorrow on for them.
 */
async function prepareShifts(ctx: RequestContext, rows: readonly ExtendedRow[], lock: boolean) {
  const shiftNamed = await namedShifts(ctx, lock);
  const series = await readShiftsOf(
    ctx,
    rows.flatMap(({ plan: { id, outcome } }) => (outcome === 'CREATE' ? [] : [id])),
  );
  const today = tokyoDate(ctx.now);
  const issues: RowIssue[] = [];
  const tell = (line: number, issue: Pick<RowIssue, 'key' | 'params'>) =>
    issues.push({ line, column: COLUMN, ...issue });
  const changes = rows.flatMap(
    ({ line, values, plan: { id, outcome, day = today } }): ShiftChange[] => {
      const name = String(values[COLUMN]);
      const shift = shiftNamed(name);
      if (shift === undefined || shift === 'many') {
        tell(line, {
          key: shift ? 'validation.severalShifts' : 'validation.noneOfName',
          params: { name },
        });
        return [];
      }
      const before = series.get(id) ?? [];
      const from = before.length > 0 && day === today ? addDays(today, 1) : day;
      const after = changeFrom(before, from, shift);
      return isSame(before, after)
        ? []
        : [{ line, id, day: from, before, after, isNew: outcome === 'CREATE' }];
    },
  );
  const stretches = changes.flatMap(({ id, before, after }) => changedStretches(id, before, after));
  const ahead = await applicationsAheadOf(
    ctx,
    stretches.filter(({ hadShift }) => hadShift),
  );
  const begun = await begunStretchesOf(ctx, stretches);
  // Whoever is new is in no table yet; a last day that the same file brings is looked at with their other cells.
  const retired = await shiftsAfterRetirement(
    ctx,
    new Map(changes.flatMap(({ id, day, isNew }) => (isNew ? [] : [[id, day] as const]))),
  );
  for (const { line, id } of changes) {
    const issue = retired.get(id) ?? begun.get(id) ?? ahead.get(id);
    if (issue) tell(line, issue);
  }
  return { changes, issues };
}

/** By the name as it is written, else by one that reads the same; 'many' where that is not one. */
async function namedShifts(
  ctx: RequestContext,
  lock: boolean,
): Promise<(name: string) => string | undefined> {
  const rows = await ctx.run<{ id: string; name: string }>(
    {
      text: `select id, name from basic_shifts where company_id = $1 and deleted_at is null
        ${lock ? 'for key share' : ''}`,
    },
    [ctx.viewer.companyId],
  );
  const exact = Map.groupBy(rows, ({ name }) => name.trim());
  const alike = Map.groupBy(rows, ({ name }) => foldForSearch(name));
  return (name) => {
    const [shift, ...others] = exact.get(name) ?? alike.get(foldForSearch(name)) ?? [];
    return others.length > 0 ? 'many' : shift?.id;
  };
}

type Shifts = {
  readonly employeeId: string;
  readonly before: Series<string>;
  readonly after: Series<string>;
};

async function write(ctx: RequestContext, changes: readonly Shifts[]): Promise<void> {
  for (let at = 0; at < changes.length; at += PART)
    await replacePeriods(ctx, changes.slice(at, at + PART));
}

/** Taking a change back is a change too: from what the import left to what was before it. */
const staying = (changes: readonly RecordChange[]): Shifts[] =>
  changes.flatMap(({ id, before, after }) =>
    before ? [{ employeeId: id, before: seriesOf(after), after: seriesOf(before) }] : [],
  );

// What `images` wrote, come back from a column of JSON.
const seriesOf = ({ rows }: RecordChange['after']): Series<string> =>
  rows?.shifts as Series<string>;

const firstDifference = (before: Series<string>, after: Series<string>): string | undefined =>
  changedStretches('', before, after)[0]?.from;
