import { useMemo, useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAbility } from '#kit/access/ability.ts';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { IconPlus } from '#kit/ui/icons.ts';
import { Button, EmptyState, Group, Notice, Tag, TextLink } from '#kit/ui/index.ts';
import { useEmployeeText } from '#plugins/employee/web/text.ts';
import { GroupPermissionHoldersDocument } from '../GroupPermissions.generated.ts';
import { AddHolders } from './AddHolders.tsx';
import type { HolderRow } from './holder-row.ts';
import { RemoveHolders } from './RemoveHolders.tsx';

type HoldersProps = {
  readonly group: {
    readonly id: string;
    readonly name: string;
    readonly isMaster: boolean;
    readonly isWithinOwnRights: boolean;
  };
};

/** Who holds the group today or from a later day on; people come and go from a day on. */
export function Holders({ group }: HoldersProps) {
  const t = useEmployeeText();
  const ability = useAbility();
  const [state, setState] = useTableUrlState({ filters: [], rowsPerPage: 20 });
  const { data, loading, error, refetch } = useDocument(
    GroupPermissionHoldersDocument,
    {
      where: { groupPermissionId: group.id, search: state.search || null },
      ...toSkipFirst(state),
    },
    { keepRows: true },
  );
  const [adding, setAdding] = useState(false);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [removing, setRemoving] = useState<readonly HolderRow[]>([]);
  const columns = useColumns();
  const foundHolders = data?.groupPermissionHoldersConnection;
  const rows = foundHolders?.nodes ?? [];
  const mayChange =
    ability.can('update', 'PermissionHolder') && group.isWithinOwnRights && !group.isMaster;
  const add = (
    <Button
      variant="primary"
      icon={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('rights.holders.add')}
    </Button>
  );
  return (
    <>
      {group.isMaster ? <Notice tone="info">{t('rights.holders.master')}</Notice> : null}
      {!group.isMaster && !group.isWithinOwnRights ? (
        <Notice tone="info">{t('rights.beyondHint')}</Notice>
      ) : null}
      <DataTable
        name="employee.groupPermissionHolders"
        label={t('rights.tabs.holders')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        state={state}
        onStateChange={setState}
        totalCount={foundHolders?.totalCount ?? 0}
        search={{ label: t('rights.holders.search') }}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        actions={mayChange ? add : null}
        empty={
          <EmptyState title={t('rights.holders.empty')} action={mayChange ? add : undefined}>
            {t('rights.holders.emptyHint')}
          </EmptyState>
        }
        {...(mayChange
          ? {
              selection: {
                selected,
                onChange: setSelected,
                actions: (ids: readonly string[]) => (
                  <Button
                    variant="danger"
                    size="sm"
                    onClick={() => setRemoving(rows.filter(({ id }) => ids.includes(id)))}
                  >
                    {t('rights.holders.remove')}
                  </Button>
                ),
              },
            }
          : {})}
      />
      {adding ? <AddHolders group={group} onClose={() => setAdding(false)} /> : null}
      {removing.length > 0 ? (
        <RemoveHolders
          group={group}
          holders={removing}
          onClose={() => {
            setRemoving([]);
            setSelected([]);
          }}
        />
      ) : null}
    </>
  );
}

function useColumns(): Column<HolderRow>[] {
  const t = useEmployeeText();
  const format = useFormat();
  const grants = useGrants();
  const seesPeople = grants.has('employee.list');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('rights.holders.name'),
        always: true,
        value: ({ employee }) => format.name(employee),
        cell: ({ employee }) =>
          seesPeople ? (
            <TextLink to="/admin/employee/$employeeId" params={{ employeeId: employee.id }}>
              {format.name(employee)}
            </TextLink>
          ) : (
            format.name(employee)
          ),
      },
      {
        id: 'group',
        header: t('rights.holders.group'),
        value: ({ employee }) => employee.groupName ?? '',
      },
      {
        id: 'email',
        header: t('rights.holders.email'),
        value: ({ employee }) => employee.email ?? '',
      },
      {
        id: 'validFrom',
        header: t('rights.holders.from'),
        value: ({ validFrom }) => validFrom,
        cell: ({ validFrom }) => (
          <Group gap={2}>
            {format.date(validFrom)}
            {validFrom > tokyoDate(new Date()) ? (
              <Tag tone="blue">{t('rights.holders.later')}</Tag>
            ) : null}
          </Group>
        ),
      },
      {
        id: 'validUntil',
        header: t('rights.holders.until'),
        value: ({ validUntil }) => validUntil ?? '',
        cell: ({ validUntil }) => (validUntil ? format.date(validUntil) : ''),
      },
    ],
    [t, format, seesPeople],
  );
}
