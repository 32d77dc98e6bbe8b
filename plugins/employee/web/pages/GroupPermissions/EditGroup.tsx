import { useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useOpened } from '#kit/kept-list/useOpened.ts';
import { useNavigate, useParams, useSearch } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { IconCopy, IconTrash } from '#kit/ui/icons.ts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  Group,
  LinkButton,
  notify,
  PageHeader,
  Tabs,
} from '#kit/ui/index.ts';
import * as UpdateGroupPermissionInput from '#plugins/employee/generated/inputs/UpdateGroupPermissionInput.js';
import { useEmployeeText } from '../../text.ts';
import { DeleteGroup } from './DeleteGroup.tsx';
import { GroupForm } from './GroupForm.tsx';
import {
  type GroupPermissionPartsFragment,
  GroupPermissionToEditDocument,
  UpdateGroupPermissionDocument,
} from './GroupPermissions.generated.ts';
import { GroupTags } from './GroupTags.tsx';
import { Holders } from './holders/Holders.tsx';
import { CREATE_GROUP, GROUPS } from './paths.ts';
import { chosenOf } from './tree/tree-state.ts';
import { usePermissionTree } from './tree/usePermissionTree.ts';

type Shown = 'rights' | 'holders';

/** One group: what it gives, and who holds it. */
export function EditGroup() {
  const t = useEmployeeText();
  const { groupPermissionId: id } = useParams<{ groupPermissionId: string }>();
  const { data, loading, error, refetch } = useDocument(GroupPermissionToEditDocument, { id });
  const [turn, setTurn] = useState(0);
  const group = data?.groupPermission;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (loading) return <FormSkeleton fields={6} />;
  if (!group) return <EmptyState title={t('rights.notFound')} />;
  const reload = async () => {
    await refetch();
    setTurn((now) => now + 1);
  };
  return (
    <OpenGroup
      key={`${group.id} ${turn}`}
      group={group}
      refetch={refetch}
      onReload={() => void reload()}
    />
  );
}

type OpenGroupProps = {
  readonly group: GroupPermissionPartsFragment;
  readonly refetch: () => Promise<unknown>;
  /** Begins again with what is on the server. */
  readonly onReload: () => void;
};

function OpenGroup({ group, refetch, onReload }: OpenGroupProps) {
  const t = useEmployeeText();
  const navigate = useNavigate();
  const ability = useAbility();
  const search = useSearch<{ tab?: string }>();
  const [deleting, setDeleting] = useState(false);
  const shown: Shown = search.tab === 'holders' ? 'holders' : 'rights';
  const show = (tab: string) =>
    void navigate({ search: tab === 'holders' ? { tab } : {}, replace: true, resetScroll: false });
  const mayUpdate = ability.can('update', 'GroupPermission');
  return (
    <>
      <PageHeader
        title={group.name}
        breadcrumb={[{ label: t('rights.title'), to: GROUPS }]}
        actions={
          <Group>
            <GroupTags group={group} />
            <HistoryButton subject="GroupPermission" id={group.id} name={group.name} />
            {mayUpdate ? (
              <LinkButton
                to={CREATE_GROUP}
                search={{ copyOf: group.id }}
                icon={<IconCopy size={16} aria-hidden />}
              >
                {t('rights.copy')}
              </LinkButton>
            ) : null}
            {mayUpdate && !group.isReadOnly && group.isWithinOwnRights ? (
              <Button icon={<IconTrash size={16} aria-hidden />} onClick={() => setDeleting(true)}>
                {t('rights.delete')}
              </Button>
            ) : null}
          </Group>
        }
        tabs={
          <Tabs
            label={group.name}
            value={shown}
            onChange={show}
            items={[
              { value: 'rights', label: t('rights.tabs.rights') },
              {
                value: 'holders',
                label: t('rights.tabs.holdersOf', { count: group.headcount }),
              },
            ]}
          />
        }
      />
      {shown === 'holders' ? (
        <Holders group={group} />
      ) : (
        <Rights group={group} refetch={refetch} onReload={onReload} />
      )}
      {deleting ? (
        <DeleteGroup
          group={group}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate({ to: GROUPS })}
        />
      ) : null}
    </>
  );
}

const rightsOf = ({ name, actionPermissions }: GroupPermissionPartsFragment) => ({
  name,
  chosen: chosenOf(actionPermissions),
});

function Rights({ group, refetch, onReload }: OpenGroupProps) {
  const t = useEmployeeText();
  const navigate = useNavigate();
  const ability = useAbility();
  const tree = usePermissionTree();
  const [update] = useMutate(UpdateGroupPermissionDocument, {
    alsoStale: ['GroupPermission', 'EmployeeMe'],
  });
  const { opened, theirs, save, overwrite } = useOpened(group, refetch);
  if (tree.error) return <ErrorPanel error={tree.error} onRetry={() => void tree.refetch()} />;
  if (tree.loading) return <FormSkeleton fields={8} />;
  const closed = group.isReadOnly
    ? t(group.isMaster ? 'rights.masterHint' : 'rights.readOnlyHint')
    : group.isWithinOwnRights
      ? ability.can('update', 'GroupPermission')
        ? undefined
        : t('rights.lookOnly')
      : t('rights.beyondHint');
  return (
    <GroupForm
      tree={tree}
      input={UpdateGroupPermissionInput}
      initial={rightsOf(opened)}
      theirs={rightsOf(theirs)}
      closed={closed}
      submitLabel={t('rights.save')}
      onCancel={() => void navigate({ to: GROUPS })}
      onReload={onReload}
      onOverwrite={overwrite}
      onSave={(input) =>
        save(async (version) => {
          await update({ id: opened.id, data: { ...input, version } });
          notify.success(t('rights.saved', { name: input.name }));
          await navigate({ to: GROUPS });
        })
      }
    />
  );
}
