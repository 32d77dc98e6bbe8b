import { fieldsOf } from '#core/record.ts';
import { keptBulk } from '#core/server/kept/bulk/bulk.ts';
import { keptStore } from '#core/server/kept/store.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { employeeUpdated } from '#plugins/employee/api.ts';
import { Employee, type EmployeeRow } from '#plugins/employee/generated/records/Employee.ts';
import { dateIssues } from '../changes/field-checks.ts';
import { columnsOf } from '../employee-fields.ts';

const plainColumns: Readonly<Record<string, string>> = Object.fromEntries(
  fieldsOf(Employee).map(([name, { column }]) => [name, column]),
);

/** The columns of a person that are nothing more: what needs the calls of one person has none here. */
const store = keptStore<EmployeeRow>(Employee);

/** As the columns keep them: a number of a phone in one form. */
function folded(changes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const columns = columnsOf(changes);
  return Object.fromEntries(
    Object.keys(changes).map((name) => [name, columns[plainColumns[name] ?? ''] ?? null]),
  );
}

/** One value for many people, by the mechanism of declared records and the rules of a person's own fields. */
export const bulkEmployees = keptBulk<EmployeeRow>(
  Employee,
  store,
  {
    async changed(ctx, { after }) {
      ctx.emit(employeeUpdated, { employeeIds: [after.id] });
    },
  },
  ({ lastName, firstName }) => `${lastName} ${firstName}`,
  {
    parted: (input) => ({ changes: folded(store.changesOf(input)), extra: {} }),
    async judged(ctx, { changes }, before) {
      const columns = columnsOf(changes);
      const row = { ...columns, joined_on: before?.joinedOn ?? null };
      return { row: changes, issues: dateIssues(tokyoDate(ctx.now), row, columns) };
    },
  },
);
