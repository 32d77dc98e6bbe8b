import { useRef, useState } from 'react';
import { useDataSource } from '../../../../../web/kit/data/DataProvider.tsx';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useNavigate, useParams } from '../../../../../web/kit/navigation/navigation.ts';
import { Slot } from '../../../../../web/kit/slots/Slot.tsx';
import { groupPanelsSlot } from '../../../../../web/kit/slots/slots.ts';
import {
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  Modal,
  notify,
} from '../../../../../web/kit/ui/index.ts';
import * as UpdateAffiliationGroupInput from '../../../generated/inputs/UpdateAffiliationGroupInput.js';
import { useText } from '../../text.ts';
import {
  AffiliationGroupToEditDocument,
  type AffiliationGroupToEditQuery,
  UpdateAffiliationGroupDocument,
} from './AffiliationGroups.generated.ts';
import { GroupForm } from './GroupForm.tsx';

export const UpdateGroup = () => {
  const t = useText();
  const { groupId } = useParams<{ groupId: string }>();
  const navigate = useNavigate();
  const close = () => void navigate({ to: '/admin/company/affiliation_groups' });
  const { data, loading, error, refetch } = useDocument(AffiliationGroupToEditDocument, {
    id: groupId,
  });
  const [reloads, setReloads] = useState(0);
  const group = data?.affiliationGroup;
  return (
    <Modal title={t('group.updateTitle')} onClose={close} closeOnMask={false}>
      {loading ? <FormSkeleton fields={6} /> : null}
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} title={t('group.loadFailed')} />
      ) : null}
      {group ? (
        <EditGroup
          key={`${group.id} ${reloads}`}
          group={group}
          onClose={close}
          onReload={async () => {
            await refetch();
            setReloads((count) => count + 1);
          }}
        />
      ) : null}
      {group ? <Slot of={groupPanelsSlot} with={{ groupId: group.id }} /> : null}
      {data && !group ? <EmptyState title={t('group.notFound')} /> : null}
    </Modal>
  );
};

type EditProps = {
  readonly group: NonNullable<AffiliationGroupToEditQuery['affiliationGroup']>;
  readonly onClose: () => void;
  readonly onReload: () => Promise<void>;
};

/** Keeps the version that was read: what loads in the background must not hide a conflict. */
const EditGroup = ({ group, onClose, onReload }: EditProps) => {
  const t = useText();
  const { request } = useDataSource();
  const [update] = useMutate(UpdateAffiliationGroupDocument, { alsoStale: ['AffiliationGroup'] });
  const [opened] = useState(group);
  const overwrites = useRef(false);
  const { id, isMain, workplaces } = opened;
  const latestVersion = async () =>
    (await request(AffiliationGroupToEditDocument, { id }, {})).affiliationGroup?.version ??
    opened.version;
  return (
    <GroupForm
      input={UpdateAffiliationGroupInput}
      initial={{
        ...opened,
        kind: isMain ? 'main' : 'sub',
        workplaceIds: workplaces.map((workplace) => workplace.id),
      }}
      onCancel={onClose}
      onReload={() => void onReload()}
      onOverwrite={() => {
        overwrites.current = true;
      }}
      onSave={async (data) => {
        const version = overwrites.current ? await latestVersion() : opened.version;
        overwrites.current = false;
        await update({ id, data: { ...data, version } });
        notify.success(t('group.saved'));
        onClose();
      }}
    />
  );
};
