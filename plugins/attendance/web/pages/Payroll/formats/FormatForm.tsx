import type { OwnForm } from '#kit/fields/record-windows.tsx';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import type { PayrollFormatPartsFragment } from '#plugins/attendance/generated/records/PayrollFormat.generated.ts';
import { FormatFields } from './FormatFields.tsx';
import { checkValues, columnOf, dataOf, type FormatValues, NEW_FORMAT } from './format-values.ts';

/** A format of a payroll product: chosen from the presets when it is new, and seen as it is built. */
export const FormatForm: OwnForm = ({ row, ...form }) => (
  <KeptForm<FormatValues & Record<string, unknown>>
    {...form}
    initial={row ? valuesOf(row) : NEW_FORMAT}
    check={checkValues}
  >
    {(filled) => <FormatFields form={filled} isNew={!row} preset={row?.preset} />}
  </KeptForm>
);

const valuesOf = (row: PayrollFormatPartsFragment): FormatValues => ({
  ...dataOf(row),
  name: row.name,
  columns: row.columns.map(columnOf),
});
