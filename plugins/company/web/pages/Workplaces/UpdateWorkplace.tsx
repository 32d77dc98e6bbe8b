import { useRef, useState } from 'react';
import { useDataSource } from '../../../../../web/kit/data/DataProvider.tsx';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useNavigate, useParams } from '../../../../../web/kit/navigation/navigation.ts';
import {
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  Modal,
  notify,
} from '../../../../../web/kit/ui/index.ts';
import * as UpdateWorkplaceInput from '../../../generated/inputs/UpdateWorkplaceInput.js';
import { useText } from '../../text.ts';
import { WorkplaceForm } from './WorkplaceForm.tsx';
import {
  UpdateWorkplaceDocument,
  type WorkplacePartsFragment,
  WorkplaceToEditDocument,
} from './Workplaces.generated.ts';

export const UpdateWorkplace = () => {
  const t = useText();
  const { workplaceId } = useParams<{ workplaceId: string }>();
  const navigate = useNavigate();
  const close = () => void navigate({ to: '/admin/company/workplace' });
  const { data, loading, error, refetch } = useDocument(WorkplaceToEditDocument, {
    id: workplaceId,
  });
  const [reloads, setReloads] = useState(0);
  const workplace = data?.workplace;
  return (
    <Modal title={t('workplace.updateTitle')} onClose={close} closeOnMask={false}>
      {loading ? <FormSkeleton fields={6} /> : null}
      {error ? (
        <ErrorPanel
          error={error}
          onRetry={() => void refetch()}
          title={t('workplace.loadFailed')}
        />
      ) : null}
      {workplace ? (
        <EditWorkplace
          key={`${workplace.id} ${reloads}`}
          workplace={workplace}
          onClose={close}
          onReload={async () => {
            await refetch();
            setReloads((count) => count + 1);
          }}
        />
      ) : null}
      {data && !workplace ? <EmptyState title={t('workplace.notFound')} /> : null}
    </Modal>
  );
};

type EditProps = {
  readonly workplace: WorkplacePartsFragment;
  readonly onClose: () => void;
  readonly onReload: () => Promise<void>;
};

/** Keeps the version that was read: what loads in the background must not hide a conflict. */
const EditWorkplace = ({ workplace, onClose, onReload }: EditProps) => {
  const t = useText();
  const { request } = useDataSource();
  const [update] = useMutate(UpdateWorkplaceDocument, { alsoStale: ['Workplace'] });
  const [opened] = useState(workplace);
  const overwrites = useRef(false);
  const { id } = opened;
  const latestVersion = async () =>
    (await request(WorkplaceToEditDocument, { id }, {})).workplace?.version ?? opened.version;
  return (
    <WorkplaceForm
      input={UpdateWorkplaceInput}
      initial={opened}
      onCancel={onClose}
      onReload={() => void onReload()}
      onOverwrite={() => {
        overwrites.current = true;
      }}
      onSave={async (data) => {
        const version = overwrites.current ? await latestVersion() : opened.version;
        overwrites.current = false;
        await update({ id, data: { ...data, version } });
        notify.success(t('workplace.saved'));
        onClose();
      }}
    />
  );
};
