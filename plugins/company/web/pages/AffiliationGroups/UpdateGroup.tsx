import { useDataSource } from '#kit/data/DataProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { EditKept } from '#kit/kept-list/EditKept.tsx';
import type { Kind } from '#kit/kept-list/kind.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { groupPanelsSlot } from '#kit/slots/slots.ts';
import { Stack } from '#kit/ui/index.ts';
import * as UpdateAffiliationGroupInput from '#plugins/company/generated/inputs/UpdateAffiliationGroupInput.js';
import {
  AffiliationGroupToEditDocument,
  UpdateAffiliationGroupDocument,
} from './AffiliationGroups.generated.ts';
import { GroupForm } from './GroupForm.tsx';

const GROUPS: Kind = {
  plugin: 'company',
  words: 'group',
  subject: 'AffiliationGroup',
  path: '/admin/company/affiliation_groups',
};

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
