import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { ErrorPanel, FormSkeleton, notify, PageHeader } from '#kit/ui/index.ts';
import * as CreateGroupPermissionInput from '#plugins/employee/generated/inputs/CreateGroupPermissionInput.js';
import { useEmployeeText } from '../../text.ts';
import { GroupForm } from './GroupForm.tsx';
import {
  CreateGroupPermissionDocument,
  type GroupPermissionPartsFragment,
  GroupPermissionToEditDocument,
} from './GroupPermissions.generated.ts';
import { EDIT_GROUP, GROUPS } from './paths.ts';
import { chosenOf } from './tree/tree-state.ts';
import { usePermissionTree } from './tree/usePermissionTree.ts';

/** A new group, empty or with what another one gives. */
export function CreateGroup() {
  const t = useEmployeeText();
  const navigate = useNavigate();
  const { copyOf } = useSearch<{ copyOf?: string }>();
  const tree = usePermissionTree();
  const { data, loading, error, refetch } = useDocument(
    GroupPermissionToEditDocument,
    { id: copyOf ?? '' },
    { skip: !copyOf },
  );
  const [create] = useMutate(CreateGroupPermissionDocument, { alsoStale: ['GroupPermission'] });
  const model = data?.groupPermission;
  const failure = tree.error ?? error;
  return (
    <>
      <PageHeader
        title={model ? t('rights.copyTitle', { name: model.name }) : t('rights.create')}
        breadcrumb={[{ label: t('rights.title'), to: GROUPS }]}
        description={model ? t('rights.copyHint') : t('rights.createHint')}
      />
      {failure ? (
        <ErrorPanel
          error={failure}
          onRetry={() => {
            void tree.refetch();
            if (copyOf) void refetch();
          }}
        />
      ) : tree.loading || loading ? (
        <FormSkeleton fields={6} />
      ) : (
        <GroupForm
          key={copyOf ?? ''}
          tree={tree}
          input={CreateGroupPermissionInput}
          initial={{
            name: model ? t('rights.copyName', { name: model.name }) : '',
            chosen: givable(model, tree.mayGive),
          }}
          submitLabel={t('rights.createSubmit')}
          onCancel={() => void navigate({ to: GROUPS })}
          onSave={async (input) => {
            const { createGroupPermission: made } = await create({ data: input });
            notify.success(t('rights.created', { name: input.name }));
            await navigate({ to: EDIT_GROUP, params: { groupPermissionId: made.id } });
          }}
        />
      )}
    </>
  );
}

/** Of what the copied group gives, what the viewer can hand out. */
const givable = (
  model: GroupPermissionPartsFragment | null | undefined,
  mayGive: (code: string, action: 'READ' | 'UPDATE') => boolean,
) =>
  chosenOf(
    (model?.actionPermissions ?? []).flatMap(({ action, permission }) => {
      if (mayGive(permission.code, action)) return [{ action, permission }];
      return mayGive(permission.code, 'READ') ? [{ action: 'READ' as const, permission }] : [];
    }),
  );
