import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { FormSkeleton, Modal, notify } from '#kit/ui/index.ts';
import * as CreateAffiliationGroupInput from '#plugins/company/generated/inputs/CreateAffiliationGroupInput.js';
import { useText } from '../../text.ts';
import {
  AffiliationGroupTreeDocument,
  CreateAffiliationGroupDocument,
} from './AffiliationGroups.generated.ts';
import { GroupForm } from './GroupForm.tsx';

export const CreateGroup = () => {
  const t = useText();
  const navigate = useNavigate();
  const { parentId } = useSearch<{ parentId: string }>();
  const tree = useDocument(AffiliationGroupTreeDocument);
  const [create] = useMutate(CreateAffiliationGroupDocument, { alsoStale: ['AffiliationGroup'] });
  const close = () => navigate({ to: '/admin/company/affiliation_groups' });
  const parent = tree.data?.allAffiliationGroups.find(({ id }) => id === parentId);
  return (
    <Modal title={t('group.createTitle')} onClose={() => void close()} closeOnMask={false}>
      {parentId && tree.loading ? (
        <FormSkeleton fields={6} />
      ) : (
        <GroupForm
          input={CreateAffiliationGroupInput}
          initial={{
            name: '',
            isActive: true,
            kind: parent && !parent.isMain ? 'sub' : 'main',
            parentId: parent?.id ?? null,
            workplaceIds: [],
          }}
          onCancel={() => void close()}
          onSave={async (data, { kind }) => {
            await create({ data: { ...data, isMain: kind === 'main' } });
            notify.success(t('group.created'));
            await close();
          }}
        />
      )}
    </Modal>
  );
};
