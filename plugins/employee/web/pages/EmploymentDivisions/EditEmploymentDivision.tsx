import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { CreateKept, EditKept } from '#kit/kept-list/EditKept.tsx';
import { useParams } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { Stack } from '#kit/ui/index.ts';
import * as CreateEmploymentDivisionInput from '#plugins/employee/generated/inputs/CreateEmploymentDivisionInput.js';
import * as UpdateEmploymentDivisionInput from '#plugins/employee/generated/inputs/UpdateEmploymentDivisionInput.js';
import { EMPLOYMENT_DIVISIONS } from '../../parts/terms.ts';
import { DivisionVersions } from './DivisionVersions.tsx';
import { EmploymentDivisionForm } from './EmploymentDivisionForm.tsx';
import {
  CreateEmploymentDivisionDocument,
  EmploymentDivisionToEditDocument,
  type EmploymentDivisionToEditQuery,
  UpdateEmploymentDivisionDocument,
} from './EmploymentDivisions.generated.ts';
import { rowOfForm } from './TimetableRows.tsx';

export const CreateEmploymentDivision = () => {
  const [create] = useMutate(CreateEmploymentDivisionDocument, {
    alsoStale: ['EmploymentDivision'],
  });
  return (
    <CreateKept kind={EMPLOYMENT_DIVISIONS} create={(data) => create({ data })}>
      {(making) => (
        <EmploymentDivisionForm
          input={CreateEmploymentDivisionInput}
          initial={{
            name: '',
            employmentType: 'REGULAR',
            closingDate: 31,
            isFullTime: true,
            isBreakAllow: true,
            flex: false,
            autoGrantVacationType: 'STANDARD',
            timetables: [],
          }}
          {...making}
        />
      )}
    </CreateKept>
  );
};

export const UpdateEmploymentDivision = () => {
  const { divisionId: id } = useParams<{ divisionId: string }>();
  const { data, loading, error, refetch } = useDocument(EmploymentDivisionToEditDocument, { id });
  const [update] = useMutate(UpdateEmploymentDivisionDocument, {
    alsoStale: ['EmploymentDivision'],
  });
  return (
    <EditKept
      kind={EMPLOYMENT_DIVISIONS}
      row={data?.employmentDivision}
      loading={loading}
      error={error}
      refetch={refetch}
      save={(input) => update({ id, data: onlyTouched(input, data?.employmentDivision) })}
    >
      {({ row, ...editing }) => (
        <Stack gap={4}>
          <EmploymentDivisionForm
            input={UpdateEmploymentDivisionInput}
            initial={{
              ...row,
              validFrom: tokyoDate(new Date()),
              timetables: row.timetables.map(rowOfForm),
            }}
            dated
            {...editing}
            actions={<HistoryButton subject="EmploymentDivision" id={row.id} name={row.name} />}
          />
          <DivisionVersions
            division={data?.employmentDivision ?? row}
            onChanged={editing.onReload}
          />
        </Stack>
      )}
    </EditKept>
  );
};

/** From a later day on other terms may be planned already: they keep what nobody touched here. */
function onlyTouched<Input extends object>(
  input: Input,
  shown: EmploymentDivisionToEditQuery['employmentDivision'] | undefined,
): Input {
  if (!shown) return input;
  const started: Record<string, unknown> = {
    ...shown,
    timetables: shown.timetables.map(rowOfForm),
    version: undefined,
  };
  return Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(started[field]),
    ),
  ) as Input;
}
