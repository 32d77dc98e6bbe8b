import { tokyoDate } from '#core/time/tokyo.ts';
import type { OwnForm } from '#kit/fields/record-windows.tsx';
import { NamesPanel } from '#kit/names/NamesPanel.tsx';
import type { EmploymentDivisionPartsFragment } from '#plugins/employee/generated/records/EmploymentDivision.generated.ts';
import { DivisionVersions } from './DivisionVersions.tsx';
import type { EmploymentDivisionValues } from './division-values.ts';
import { EmploymentDivisionForm } from './EmploymentDivisionForm.tsx';
import { rowOfForm } from './TimetableRows.tsx';

const NEW: EmploymentDivisionValues = {
  name: '',
  employmentType: 'REGULAR',
  closingDate: 31,
  isFullTime: true,
  isBreakAllow: true,
  flex: false,
  autoGrantVacationType: 'STANDARD',
  timetables: [],
};

type Row = EmploymentDivisionPartsFragment;
type Props = Omit<Parameters<OwnForm>[0], 'row'> & { readonly row?: Row };

/** What the windows show: the form, and below that of a division which exists its terms by day. */
export const DivisionWindow = ({ row, ...form }: Props) =>
  row ? (
    <EmploymentDivisionForm
      {...form}
      initial={{
        ...row,
        validFrom: tokyoDate(new Date()),
        timetables: row.timetables.map(rowOfForm),
      }}
      divisionId={row.id}
      onSave={(input) => form.onSave(onlyTouched(input, row))}
      below={
        <>
          <NamesPanel
            subject="EmploymentDivision"
            id={row.id}
            onChanged={() => form.onReload?.()}
          />
          <DivisionVersions divisionId={row.id} onChanged={() => form.onReload?.()} />
        </>
      }
    />
  ) : (
    <EmploymentDivisionForm {...form} initial={NEW} />
  );

/** From a later day on other terms may be planned already: they keep what nobody touched here. */
function onlyTouched(input: object, shown: Row): object {
  const started: Record<string, unknown> = {
    ...shown,
    timetables: shown.timetables.map(rowOfForm),
    validFrom: undefined,
  };
  return Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(started[field]),
    ),
  );
}
