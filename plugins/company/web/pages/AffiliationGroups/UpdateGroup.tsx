import { useDataSource } from '../../../../../web/kit/data/DataProvider.tsx';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { EditKept } from '../../../../../web/kit/kept-list/EditKept.tsx';
import { useParams } from '../../../../../web/kit/navigation/navigation.ts';
import { Slot } from '../../../../../web/kit/slots/Slot.tsx';
import { groupPanelsSlot } from '../../../../../web/kit/slots/slots.ts';
import { Stack } from '../../../../../web/kit/ui/index.ts';
import * as UpdateAffiliationGroupInput from '../../../generated/inputs/UpdateAffiliationGroupInput.js';
import { GROUPS } from '../../parts/kept-list-kinds.ts';
import {
  AffiliationGroupToEditDocument,
  UpdateAffiliationGroupDocument,
} from './AffiliationGroups.generated.ts';
import { GroupForm } from './GroupForm.tsx';

export const UpdateGroup = () => {
  const { groupId: id } = useParams<{ groupId: string }>();
  const { request } = useDataSource();
  const { data, loading, error, refetch } = useDocument(AffiliationGroupToEditDocument, { id });
  const [update] = useMutate(UpdateAffiliationGroupDocument, { alsoStale: ['AffiliationGroup'] });
  return (
    <EditKept
      kind={GROUPS}
      row={data?.affiliationGroup}
      loading={loading}
      error={error}
      refetch={refetch}
      latestVersion={async () =>
        (await request(AffiliationGroupToEditDocument, { id }, {})).affiliationGroup?.version
      }
      save={(changes) => update({ id, data: changes })}
    >
      {({ row: { workplaces, isMain, ...row }, ...editing }) => (
        <Stack gap={5}>
          <GroupForm
            input={UpdateAffiliationGroupInput}
            initial={{
              ...row,
              kind: isMain ? 'main' : 'sub',
              workplaceIds: workplaces.map((workplace) => workplace.id),
            }}
            {...editing}
          />
          <Slot of={groupPanelsSlot} with={{ groupId: row.id }} />
        </Stack>
      )}
    </EditKept>
  );
};
