import type { RequestContext } from '#core/server/context.ts';
import {
  checkFiles,
  type FoundProblem,
  stopsFile,
} from '#plugins/attendance/domain/output/payroll/check-files.ts';
import {
  differenceOf,
  type PayrollDifference,
} from '#plugins/attendance/domain/output/payroll/difference.ts';
import {
  type PayrollFile,
  payrollFiles,
} from '#plugins/attendance/domain/output/payroll/render.ts';
import type {
  KindOf,
  PayrollTemplate,
} from '#plugins/attendance/domain/output/payroll/template.ts';
import type { PayrollFormatRow } from '#plugins/attendance/generated/records/PayrollFormat.ts';
import { periodsOfMonth } from '../../closing/months.ts';
import {
  lastExport,
  type PayrollExportModel,
  type SentBefore,
  sentBefore,
} from '../exports/export.store.ts';
import { formatOf, templateOf } from '../formats/payroll-format.feature.ts';
import { itemsOfMonths, kindsOfItems } from './items.ts';
import { type PersonOfMonth, peopleOfMonth } from './people-of-month.ts';

/** So many are named. */
const NAMED = 500;
const SHOWN_ROWS = 10;

/** All that is known of a month before it goes out. */
export type MonthOfPayroll = {
  readonly format: PayrollFormatRow;
  readonly template: PayrollTemplate;
  readonly people: readonly PersonOfMonth[];
  readonly closed: readonly PersonOfMonth[];
  readonly files: readonly PayrollFile[];
  readonly problems: readonly FoundProblem[];
  readonly last: PayrollExportModel | undefined;
  readonly sent: ReadonlyMap<string, SentBefore>;
  readonly difference: PayrollDifference | undefined;
  readonly kindOf: KindOf;
};

export async function readMonth(
  ctx: RequestContext,
  formatId: string,
  month: string,
): Promise<MonthOfPayroll> {
  const format = await formatOf(ctx, formatId);
  const template = templateOf(format);
  const kindOf = await kindsOfItems(ctx);
  const people = await peopleOfMonth(ctx, month, template.columns);
  const closed = people.filter(({ isClosed }) => isClosed);
  const files = filesOf(template, closed, month, kindOf);
  const last = await lastExport(ctx, { formatId, month });
  const sent = await sentBefore(ctx, formatId, month);
  const difference = last ? differenceOf(template.columns, sent, closed, kindOf) : undefined;
  const problems = checkFiles(template, files, kindOf);
  return { format, template, people, closed, files, problems, last, sent, difference, kindOf };
}

/** The name of a file has the days of the first person's month, as most have the same. */
export function filesOf(
  template: PayrollTemplate,
  people: readonly PersonOfMonth[],
  month: string,
  kindOf: KindOf,
): PayrollFile[] {
  const [first] = people;
  const period = first?.period ?? { month, from: `${month}-01`, to: `${month}-01` };
  return payrollFiles(template, people, period, kindOf);
}

/** As the API has it. */
export async function payrollMonth(
  ctx: RequestContext,
  { formatId, month }: { readonly formatId: string; readonly month: string },
) {
  const foundMonth = await readMonth(ctx, formatId, month);
  const { people, closed, files, problems, last, sent, difference, format } = foundMonth;
  const byId = new Map(people.map((person) => [person.employeeId, person]));
  const named = (ids: readonly string[]) => ids.slice(0, NAMED).flatMap((id) => byId.get(id) ?? []);
  return {
    month,
    people: people.length,
    closed: closed.length,
    open: people.filter(({ isClosed }) => !isClosed).slice(0, NAMED),
    problems: problemsOf(problems, byId),
    problemCount: problems.length,
    head: [...(files[0]?.head ?? [])],
    rows: files
      .flatMap(({ rows }) => rows)
      .slice(0, SHOWN_ROWS)
      .map(({ cells }) => [...cells]),
    fileNames: closed.length > 0 ? files.map(({ name }) => name) : [],
    last: last ?? null,
    difference: difference
      ? {
          changed: difference.changed.slice(0, NAMED).flatMap(({ employeeId, changes }) => {
            const person = byId.get(employeeId);
            const before = sent.get(employeeId);
            if (!person || !before) return [];
            const cells = changes.map(({ columnName, ...texts }) => ({
              column: columnName,
              ...texts,
            }));
            return [{ person, changes: cells, sentAt: before.sentAt }];
          }),
          changedCount: difference.changed.length,
          added: named(difference.added),
          addedCount: difference.added.length,
          reopened: named(difference.gone),
          same: difference.same,
        }
      : null,
    isFormatNewer: last !== undefined && format.updatedAt > last.createdAt,
  };
}

export const problemsOf = (
  problems: readonly FoundProblem[],
  byId: ReadonlyMap<string, PersonOfMonth>,
) =>
  problems.slice(0, NAMED).flatMap(({ problem, employeeId, columnName, text, letters }) => {
    const person = byId.get(employeeId);
    const stops = stopsFile(problem);
    return person ? [{ kind: problem, stops, person, column: columnName, text, letters }] : [];
  });

const SAMPLED = 10;

/** Figures of the first people of a month with all items that a column can have. */
export async function payrollSample(ctx: RequestContext, month: string) {
  const items = (await itemsOfMonths(ctx)).map(({ code }) => ({ items: [code] }));
  const periods = (await periodsOfMonth(ctx, month, {})).slice(0, SAMPLED);
  return (await peopleOfMonth(ctx, month, items, periods)).map(
    ({ employeeId, period, figures }) => ({
      employeeId,
      from: period.from,
      to: period.to,
      figures: Object.entries(figures).map(([item, value]) => ({
        item,
        text: typeof value === 'string' ? value : null,
        number: typeof value === 'number' ? value : null,
      })),
    }),
  );
}
