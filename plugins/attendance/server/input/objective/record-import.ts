import type { RequestContext } from '#core/server/context.ts';
import { choiceCell, dateCell, numberAsTextCell } from '#core/server/imports/columns/cells.ts';
import {
  type Cell,
  columnsOf,
  defineImport,
  type ImportColumn,
  type ImportDefinition,
  type ImportPlan,
  type ImportRow,
  type RecordImage,
  type RowIssue,
} from '#core/server/imports/define-import.ts';
import { inTurns } from '#core/server/in-turns.ts';
import { toHalfWidth } from '#core/text/width.ts';
import { addDays } from '#core/time/dates.ts';
import { formatMinutes } from '#core/time/minutes.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  type FirstAndLast,
  folded,
  workDayOfEvent,
} from '#plugins/attendance/domain/input/objective.ts';
import { minutesInFile } from '#plugins/attendance/domain/input/times-in-files.ts';
import en from '#plugins/attendance/i18n/staff.en.json' with { type: 'json' };
import ja from '#plugins/attendance/i18n/staff.ja.json' with { type: 'json' };
import { everybody } from '#plugins/employee/sql.ts';
import {
  type DayOfSource,
  foldRecords,
  putRecordsBack,
  recordsOfDays,
  type Source,
} from './records.store.ts';

type RecordPlan = ImportPlan & DayOfSource & FirstAndLast;

function timeCell(text: string): Cell {
  const value = minutesInFile(text);
  return value === undefined ? { issue: { key: 'validation.timeInFile' } } : { value };
}

/** '2026/11/18 9:01:30' as a date and minutes; seconds are cut off. */
function instantCell(text: string): Cell {
  const [date = '', time = '', ...more] = toHalfWidth(text)
    .trim()
    .split(/[\sT]+/u);
  const day = dateCell(date);
  const minutes = minutesInFile(time.replace(/^(\d{1,2}:\d{2}):\d{2}.*$/u, '$1'));
  return 'issue' in day || minutes === undefined || more.length > 0
    ? { issue: { key: 'validation.instantInFile' } }
    : { value: { date: day.value, minutes } };
}

const column = columnsOf('objectiveImport');

const columns: readonly ImportColumn[] = [
  column('employeeNumber', 'E0001', ['従業員番号', '社員コード', 'ユーザー', 'カード所有者'], {
    required: 'ALWAYS',
    read: numberAsTextCell,
  }),
  column('date', '2026/11/18', ['年月日', '勤務日'], { read: dateCell }),
  column('first', '8:52', ['ログオン', '入室', '起動', 'PC起動'], { read: timeCell }),
  column('last', '18:20', ['ログオフ', '退室', '停止', 'シャットダウン', 'PC停止'], {
    read: timeCell,
  }),
  column('at', '', ['日時', '通行日時', '記録日時'], { read: instantCell }),
  column('source', 'PC', ['種類', '機器'], {
    read: choiceCell({ PC: ['PC', 'パソコン'], DOOR: ['入退室', 'ドア', 'Door'] }),
  }),
];

const keyOf = ({ employeeId, workDate, source }: DayOfSource): string =>
  `${employeeId}:${workDate}:${source}`;

function dayOfKey(id: string): DayOfSource {
  const [source = '', workDate = '', ...rest] = id.split(':').reverse();
  return { employeeId: rest.reverse().join(':'), workDate, source: source as Source };
}

type Told = Omit<RowIssue, 'line'>;
type Read = FirstAndLast & { readonly workDate: string };

/** Events in a row of their own, or a day with its first and last. */
function readRow({ values }: ImportRow): Read | Told {
  const event = values.at as { date: string; minutes: number } | undefined;
  if (event) {
    const { workDate, at } = workDayOfEvent(event.date, event.minutes);
    return { workDate, first: at, last: at };
  }
  const { date, first, last } = values as Partial<Record<'first' | 'last', number>> & {
    date?: string;
  };
  if (!date) return { column: 'date', key: 'validation.dateOrInstant' };
  const times = [first, last].filter((time) => typeof time === 'number');
  const [one] = times;
  if (one === undefined) return { column: 'first', key: 'validation.required' };
  if (first != null && last != null && last < first)
    return { column: 'last', key: 'validation.endBeforeStart' };
  return { workDate: date, first: Math.min(...times), last: Math.max(...times) };
}

const PEOPLE = {
  name: 'attendance_people_of_objective_records',
  text: `select person.id as "employeeId", person.employee_number as number,
      person.last_name || ' ' || person.first_name as name
    from ${everybody()} and person.employee_number = any ($2::text[])`,
};
type Person = { readonly employeeId: string; readonly number: string; readonly name: string };

export async function peopleNumbered(
  ctx: RequestContext,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const people = await ctx.run<Person>(PEOPLE, [ctx.viewer.companyId, [...new Set(numbers)]]);
  return new Map(people.map((person) => [person.number, person]));
}

async function prepare(
  ctx: RequestContext,
  rows: readonly ImportRow[],
): Promise<{ readonly plans: RecordPlan[]; readonly issues: RowIssue[] }> {
  const people = await peopleNumbered(
    ctx,
    rows.map(({ values }) => String(values.employeeNumber)),
  );
  const issues: RowIssue[] = [];
  const days = new Map<string, RecordPlan>();
  const others: RecordPlan[] = [];
  const tomorrow = addDays(tokyoDate(ctx.now), 1);
  await inTurns(rows, (row) => {
    const tell = (issue: Told) => void issues.push({ ...issue, line: row.line });
    const number = String(row.values.employeeNumber);
    const person = people.get(number);
    if (!person)
      return tell({
        column: 'employeeNumber',
        key: 'validation.noneOfName',
        params: { name: number },
      });
    const read = readRow(row);
    if ('column' in read) return tell(read);
    if (read.workDate >= tomorrow)
      return tell({ column: row.values.at ? 'at' : 'date', key: 'validation.recordInFuture' });
    const source = (row.values.source as Source | undefined) ?? 'PC';
    const day = { employeeId: person.employeeId, workDate: read.workDate, source };
    const id = keyOf(day);
    const before = days.get(id);
    const plan: RecordPlan = {
      ...day,
      id,
      line: row.line,
      label: `${person.number} ${person.name}　${read.workDate.replaceAll('-', '/')}`,
      outcome: 'CREATE',
      first: read.first,
      last: read.last,
    };
    if (!before) return void days.set(id, plan);
    // The first row of a day carries the whole day; the others are counted as said already.
    days.set(id, { ...before, ...folded(before, read) });
    others.push({ ...plan, outcome: 'UNCHANGED' });
  });
  const standing = new Map(
    (await recordsOfDays(ctx, [...days.values()])).map((record) => [keyOf(record), record]),
  );
  const plans = [...days.values()].map((plan): RecordPlan => {
    const knownSpan = standing.get(plan.id);
    if (!knownSpan) return plan;
    const isKnown = knownSpan.first <= plan.first && knownSpan.last >= plan.last;
    return { ...plan, outcome: isKnown ? 'UNCHANGED' : 'UPDATE' };
  });
  return { plans: [...plans, ...others].toSorted((a, b) => a.line - b.line), issues };
}

async function images(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordImage>> {
  const records = await recordsOfDays(ctx, ids.map(dayOfKey));
  return new Map(
    records.map((record) => [
      keyOf(record),
      {
        fields: {
          source: record.source,
          first: formatMinutes(record.first),
          last: formatMinutes(record.last),
        },
        rows: { first: record.first, last: record.last },
      },
    ]),
  );
}

/** 客観的な記録の取り込み: the log of a PC or a door, a row for each day or for each event. */
export const recordImport: ImportDefinition = defineImport<RecordPlan>({
  id: 'objectiveRecords',
  label: 'objectiveImport.title',
  subject: 'ObjectiveRecord',
  needs: ['import'],
  texts: { ja, en },
  columns,
  // Many events of one person are one record: prepare folds them.
  keyColumns: [],
  prepare,
  apply: async (ctx, plans, _settings, tellDone) => {
    await foldRecords(ctx, plans);
    tellDone(plans.length);
  },
  // Folding them in is right whatever stands there by now; the rows of one day were made one before.
  parts: { stale: async () => [] },
  images,
  inUse: async () => [],
  undo: (ctx, changes) =>
    putRecordsBack(
      ctx,
      changes.map(({ id, before }) => ({
        ...dayOfKey(id),
        before: (before?.rows as { first: number; last: number } | undefined) ?? null,
      })),
    ),
});
