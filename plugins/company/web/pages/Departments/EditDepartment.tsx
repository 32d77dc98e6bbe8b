import { useDataSource } from '../../../../../web/kit/data/DataProvider.tsx';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { CreateKept, EditKept } from '../../../../../web/kit/kept-list/EditKept.tsx';
import { useParams } from '../../../../../web/kit/navigation/navigation.ts';
import { HistoryButton } from '../../../../../web/kit/records/HistoryButton.tsx';
import * as CreateDepartmentInput from '../../../generated/inputs/CreateDepartmentInput.js';
import * as UpdateDepartmentInput from '../../../generated/inputs/UpdateDepartmentInput.js';
import { DEPARTMENTS } from '../../parts/kept-list-kinds.ts';
import { DepartmentForm } from './DepartmentForm.tsx';
import {
  CreateDepartmentDocument,
  DepartmentToEditDocument,
  UpdateDepartmentDocument,
} from './Departments.generated.ts';

export const CreateDepartment = () => {
  const [create] = useMutate(CreateDepartmentDocument, { alsoStale: ['Department'] });
  return (
    <CreateKept kind={DEPARTMENTS} create={(data) => create({ data })}>
      {(making) => (
        <DepartmentForm input={CreateDepartmentInput} initial={{ name: '' }} {...making} />
      )}
    </CreateKept>
  );
};

export const UpdateDepartment = () => {
  const { departmentId: id } = useParams<{ departmentId: string }>();
  const { request } = useDataSource();
  const { data, loading, error, refetch } = useDocument(DepartmentToEditDocument, { id });
  const [update] = useMutate(UpdateDepartmentDocument, { alsoStale: ['Department'] });
  return (
    <EditKept
      kind={DEPARTMENTS}
      row={data?.department}
      loading={loading}
      error={error}
      refetch={refetch}
      latestVersion={async () =>
        (await request(DepartmentToEditDocument, { id }, {})).department?.version
      }
      save={(input) => update({ id, data: input })}
    >
      {({ row, ...editing }) => (
        <DepartmentForm
          input={UpdateDepartmentInput}
          initial={row}
          {...editing}
          actions={<HistoryButton subject="Department" id={row.id} name={row.name} />}
        />
      )}
    </EditKept>
  );
};
