import { useMemo, useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { IconArrowsSort, IconCopy, IconPencil, IconPlus, IconTrash } from '#kit/ui/icons.ts';
import {
  Button,
  EmptyState,
  Group,
  LinkButton,
  type MenuEntry,
  PageHeader,
  Panel,
} from '#kit/ui/index.ts';
import { useEmployeeText } from '../../text.ts';
import { DeleteGroup } from './DeleteGroup.tsx';
import { GroupOrder } from './GroupOrder.tsx';
import type { GroupPermissionPartsFragment } from './GroupPermissions.generated.ts';
import { GroupTabs } from './GroupTabs.tsx';
import { GroupTags } from './GroupTags.tsx';
import { CREATE_GROUP, EDIT_GROUP } from './paths.ts';

export type GroupRow = GroupPermissionPartsFragment;

type GroupPermissionsViewProps = {
  readonly groups: readonly GroupRow[] | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
};

export function GroupPermissionsView(props: GroupPermissionsViewProps) {
  const { groups, loading, error, onRetry } = props;
  const t = useEmployeeText();
  const navigate = useNavigate();
  const ability = useAbility();
  const [ordering, setOrdering] = useState(false);
  const [deleting, setDeleting] = useState<GroupRow>();
  const columns = useColumns();
  const mayUpdate = ability.can('update', 'GroupPermission');

  const open = ({ id }: GroupRow) =>
    void navigate({ to: EDIT_GROUP, params: { groupPermissionId: id } });
  const rowActions = (row: GroupRow): MenuEntry[] => [
    {
      label: t('rights.open'),
      icon: <IconPencil size={16} aria-hidden />,
      onSelect: () => open(row),
    },
    {
      label: t('rights.copy'),
      icon: <IconCopy size={16} aria-hidden />,
      onSelect: () => void navigate({ to: CREATE_GROUP, search: { copyOf: row.id } }),
    },
    'divider',
    {
      label: t('rights.delete'),
      icon: <IconTrash size={16} aria-hidden />,
      tone: 'danger',
      disabled: row.isReadOnly || !row.isWithinOwnRights,
      disabledReason: row.isReadOnly ? t('rights.readOnlyHint') : t('rights.beyondHint'),
      onSelect: () => setDeleting(row),
    },
  ];
  const create = ability.can('create', 'GroupPermission') ? (
    <LinkButton to={CREATE_GROUP} variant="primary" icon={<IconPlus size={16} aria-hidden />}>
      {t('rights.create')}
    </LinkButton>
  ) : null;

  return (
    <>
      <PageHeader
        title={t('rights.title')}
        description={t('rights.description')}
        tabs={<GroupTabs />}
        actions={
          <Group>
            {/* It has its place before the rows are there: on a phone a button that comes later moves the list. */}
            {mayUpdate && (groups ? groups.length > 1 : loading) ? (
              <Button
                disabled={!groups}
                icon={<IconArrowsSort size={16} aria-hidden />}
                aria-pressed={ordering}
                onClick={() => setOrdering(!ordering)}
              >
                {ordering ? t('rights.reorderDone') : t('rights.reorder')}
              </Button>
            ) : null}
            {create}
          </Group>
        }
      />
      {ordering && groups ? (
        <Panel title={t('rights.reorder')}>
          <GroupOrder groups={groups} />
        </Panel>
      ) : (
        <DataTable
          name="employee.groupPermissions"
          label={t('rights.list')}
          columns={columns}
          rows={groups ?? []}
          rowId={(row) => row.id}
          search={{ label: t('rights.search') }}
          loading={loading}
          error={error}
          onRetry={onRetry}
          onOpen={open}
          csv={t('rights.title')}
          empty={
            <EmptyState title={t('rights.empty')} action={create}>
              {t('rights.emptyHint')}
            </EmptyState>
          }
          {...(mayUpdate ? { rowActions } : {})}
        />
      )}
      {deleting ? <DeleteGroup group={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </>
  );
}

function useColumns(): Column<GroupRow>[] {
  const t = useEmployeeText();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('rights.name'), sortable: true, always: true },
      {
        id: 'kind',
        header: t('rights.kind'),
        value: (row) => kindOf(row, t),
        cell: (row) => <GroupTags group={row} />,
      },
      {
        id: 'headcount',
        header: t('rights.headcount'),
        sortable: true,
        align: 'end',
        cell: ({ headcount }) => t('rights.people', { count: headcount }),
      },
      {
        id: 'reads',
        header: t('rights.action.READ'),
        align: 'end',
        sortable: true,
        value: ({ actionPermissions }) => actionPermissions.length,
      },
      {
        id: 'updates',
        header: t('rights.action.UPDATE'),
        align: 'end',
        sortable: true,
        value: ({ actionPermissions }) =>
          actionPermissions.filter(({ action }) => action === 'UPDATE').length,
      },
      {
        id: 'updatedAt',
        header: t('rights.updatedAt'),
        sortable: true,
        hidden: true,
        cell: ({ updatedAt }) => format.dateTime(updatedAt),
      },
    ],
    [t, format],
  );
}

const kindOf = (
  { isMaster, isReadOnly }: Pick<GroupRow, 'isMaster' | 'isReadOnly'>,
  t: ReturnType<typeof useEmployeeText>,
): string => (isMaster ? t('rights.master') : isReadOnly ? t('rights.readOnly') : t('rights.own'));
