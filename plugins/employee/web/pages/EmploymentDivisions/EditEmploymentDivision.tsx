import { useDataSource } from '../../../../../web/kit/data/DataProvider.tsx';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { CreateKept, EditKept } from '../../../../../web/kit/kept-list/EditKept.tsx';
import { useParams } from '../../../../../web/kit/navigation/navigation.ts';
import { HistoryButton } from '../../../../../web/kit/records/HistoryButton.tsx';
import * as CreateEmploymentDivisionInput from '../../../generated/inputs/CreateEmploymentDivisionInput.js';
import * as UpdateEmploymentDivisionInput from '../../../generated/inputs/UpdateEmploymentDivisionInput.js';
import { EMPLOYMENT_DIVISIONS } from '../../parts/terms.ts';
import { EmploymentDivisionForm } from './EmploymentDivisionForm.tsx';
import {
  CreateEmploymentDivisionDocument,
  EmploymentDivisionToEditDocument,
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
  const { request } = useDataSource();
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
      latestVersion={async () =>
        (await request(EmploymentDivisionToEditDocument, { id }, {})).employmentDivision?.version
      }
      save={(input) => update({ id, data: input })}
    >
      {({ row, ...editing }) => (
        <EmploymentDivisionForm
          input={UpdateEmploymentDivisionInput}
          initial={{ ...row, timetables: row.timetables.map(rowOfForm) }}
          {...editing}
          actions={<HistoryButton subject="EmploymentDivision" id={row.id} name={row.name} />}
        />
      )}
    </EditKept>
  );
};
