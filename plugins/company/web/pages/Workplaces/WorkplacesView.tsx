import { useMemo, useState } from 'react';
import { useAbility } from '#kit/access/AbilityProvider.tsx';
import { Can } from '#kit/access/Can.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { useHistory } from '#kit/records/useHistory.tsx';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { IconArrowsSort, IconPencil, IconPlus, IconTrash } from '#kit/ui/icons.ts';
import {
  Button,
  EmptyState,
  Group,
  LinkButton,
  type MenuEntry,
  notify,
  PageHeader,
  Panel,
  Tag,
} from '#kit/ui/index.ts';
import { SortableList } from '#kit/ui/layout/SortableList.tsx';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import {
  ReorderWorkplaceDocument,
  type WorkplacePartsFragment,
} from '#plugins/company/generated/records/Workplace.generated.ts';
import { addressLine } from '../../parts/address-line.ts';
import { useText } from '../../text.ts';
import { DeleteWorkplace } from './DeleteWorkplace.tsx';

export type WorkplaceRow = WorkplacePartsFragment;

type Props = {
  readonly workplaces: readonly WorkplaceRow[] | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
};

export const WorkplacesView = ({ workplaces, loading, error, onRetry }: Props) => {
  const t = useText();
  const history = useHistory('Workplace');
  const navigate = useNavigate();
  const ability = useAbility();
  const [ordering, setOrdering] = useState(false);
  const [deleting, setDeleting] = useState<WorkplaceRow>();
  const columns = useColumns();
  const mayUpdate = ability.can('update', 'Workplace');

  const open = ({ id }: WorkplaceRow) =>
    void navigate({
      to: '/admin/company/workplace/update/$workplaceId',
      params: { workplaceId: id },
    });
  const rowActions = (row: WorkplaceRow): MenuEntry[] => [
    {
      label: t('action.edit'),
      icon: <IconPencil size={16} aria-hidden />,
      onSelect: () => open(row),
    },
    history.action(row),
    'divider',
    {
      label: t('action.delete'),
      icon: <IconTrash size={16} aria-hidden />,
      tone: 'danger',
      onSelect: () => setDeleting(row),
    },
  ];
  const create = (
    <Can do="create" on="Workplace">
      <LinkButton
        to="/admin/company/workplace/create"
        variant="primary"
        icon={<IconPlus size={16} aria-hidden />}
      >
        {t('workplace.create')}
      </LinkButton>
    </Can>
  );

  return (
    <>
      <PageHeader
        title={t('workplace.title')}
        description={t('workplace.description')}
        actions={
          <Group>
            {mayUpdate && (workplaces?.length ?? 0) > 1 ? (
              <Button
                icon={<IconArrowsSort size={16} aria-hidden />}
                aria-pressed={ordering}
                onClick={() => setOrdering(!ordering)}
              >
                {ordering ? t('action.reorderDone') : t('action.reorder')}
              </Button>
            ) : null}
            {create}
          </Group>
        }
      />
      {ordering && workplaces ? (
        <Panel title={t('action.reorder')}>
          <WorkplaceOrder workplaces={workplaces} />
        </Panel>
      ) : (
        <DataTable
          name="company.workplaces"
          label={t('workplace.list')}
          columns={columns}
          rows={workplaces ?? []}
          rowId={(row) => row.id}
          search={{ label: t('workplace.search') }}
          filters={[
            {
              id: 'status',
              label: t('field.status'),
              options: [
                { value: 'active', label: t('status.active') },
                { value: 'inactive', label: t('status.inactive') },
              ],
              matches: (row: WorkplaceRow, values) =>
                values.includes(row.isActive ? 'active' : 'inactive'),
            },
          ]}
          loading={loading}
          error={error}
          onRetry={onRetry}
          rowTone={(row) => (row.isActive ? undefined : 'muted')}
          csv={t('workplace.csv')}
          empty={
            <EmptyState title={t('workplace.empty')} action={create}>
              {t('workplace.emptyHint')}
            </EmptyState>
          }
          {...(mayUpdate ? { onOpen: open, rowActions } : {})}
        />
      )}
      {history.drawer}
      {deleting ? (
        <DeleteWorkplace workplace={deleting} onClose={() => setDeleting(undefined)} />
      ) : null}
    </>
  );
};

function useColumns(): Column<WorkplaceRow>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('field.name'), sortable: true, always: true },
      { id: 'kana', header: t('field.kana'), sortable: true, hidden: true },
      { id: 'postalCode', header: t('field.postalCode'), hidden: true },
      { id: 'address', header: t('field.address'), value: addressLine, wrap: true },
      { id: 'phoneNumber', header: t('field.phoneNumber') },
      { id: 'faxNumber', header: t('field.faxNumber'), hidden: true },
      { id: 'representative', header: t('field.representative') },
      {
        id: 'affiliationGroups',
        header: t('field.affiliationGroups'),
        value: ({ affiliationGroups }) => format.list(affiliationGroups.map(({ name }) => name)),
        wrap: true,
      },
      {
        id: 'holidayPattern',
        header: t('field.holidayPatternId'),
        value: ({ holidayPattern }) => holidayPattern?.name ?? '',
      },
      {
        id: 'isActive',
        header: t('field.status'),
        sortable: true,
        value: ({ isActive }) => (isActive ? t('status.active') : t('status.inactive')),
        cell: ({ isActive }) => (
          <Tag tone={isActive ? 'green' : 'grey'}>
            {isActive ? t('status.active') : t('status.inactive')}
          </Tag>
        ),
      },
      {
        id: 'updatedAt',
        header: t('field.updatedAt'),
        sortable: true,
        hidden: true,
        cell: ({ updatedAt }) => format.dateTime(updatedAt),
      },
    ],
    [t, format],
  );
}

/** The new order shows at once; where saving fails the old one comes back. */
const WorkplaceOrder = ({ workplaces }: { readonly workplaces: readonly WorkplaceRow[] }) => {
  const t = useText();
  const [reorder] = useMutate(ReorderWorkplaceDocument, { alsoStale: ['Workplace'] });
  const [ids, setIds] = useState(workplaces.map(({ id }) => id));
  const nameOf = new Map(workplaces.map(({ id, name }) => [id, name]));
  const save = async (next: readonly string[]) => {
    setIds([...next]);
    try {
      await reorder({ inputs: next.map((id, displayOrder) => ({ id, displayOrder })) });
      notify.success(t('workplace.reordered'));
    } catch (failure) {
      setIds(ids);
      tellFailure(failure);
    }
  };
  return (
    <SortableList
      label={t('workplace.list')}
      items={ids.map((id) => ({ id, label: nameOf.get(id) ?? '' }))}
      onReorder={(next) => void save(next)}
    />
  );
};
