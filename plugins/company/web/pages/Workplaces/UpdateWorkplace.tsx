import { useDataSource } from '../../../../../web/kit/data/DataProvider.tsx';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { EditKept } from '../../../../../web/kit/kept-list/EditKept.tsx';
import { useParams } from '../../../../../web/kit/navigation/navigation.ts';
import * as UpdateWorkplaceInput from '../../../generated/inputs/UpdateWorkplaceInput.js';
import { WORKPLACES } from '../../parts/kept-list-kinds.ts';
import { WorkplaceForm } from './WorkplaceForm.tsx';
import { UpdateWorkplaceDocument, WorkplaceToEditDocument } from './Workplaces.generated.ts';

export const UpdateWorkplace = () => {
  const { workplaceId: id } = useParams<{ workplaceId: string }>();
  const { request } = useDataSource();
  const { data, loading, error, refetch } = useDocument(WorkplaceToEditDocument, { id });
  const [update] = useMutate(UpdateWorkplaceDocument, { alsoStale: ['Workplace'] });
  return (
    <EditKept
      kind={WORKPLACES}
      row={data?.workplace}
      loading={loading}
      error={error}
      refetch={refetch}
      latestVersion={async () =>
        (await request(WorkplaceToEditDocument, { id }, {})).workplace?.version
      }
      save={(changes) => update({ id, data: changes })}
    >
      {({ row, ...editing }) => (
        <WorkplaceForm input={UpdateWorkplaceInput} initial={row} {...editing} />
      )}
    </EditKept>
  );
};
