import { type ReactNode, useState } from 'react';
import type { PersistedDocument } from '../../../../../core/web/persisted-document.ts';
import { useAbility } from '../../../../../web/kit/access/AbilityProvider.tsx';
import { Can } from '../../../../../web/kit/access/Can.tsx';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useNavigate } from '../../../../../web/kit/navigation/navigation.ts';
import {
  type Column,
  DataTable,
  type DataTableProps,
} from '../../../../../web/kit/ui/DataTable/DataTable.tsx';
import {
  IconArrowsSort,
  IconPencil,
  IconPlus,
  IconTrash,
} from '../../../../../web/kit/ui/icons.ts';
import {
  Button,
  EmptyState,
  Group,
  LinkButton,
  type MenuEntry,
  notify,
  PageHeader,
  Panel,
} from '../../../../../web/kit/ui/index.ts';
import { SortableList } from '../../../../../web/kit/ui/SortableList.tsx';
import { tellFailure } from '../../../../../web/kit/ui/tell-failure.ts';
import { useText } from '../../text.ts';
import type { Kind } from './kind.ts';

type Reorder = PersistedDocument<
  unknown,
  { readonly inputs: { readonly id: string; readonly displayOrder: number }[] }
>;

type Props<Row extends { readonly id: string }> = {
  readonly kind: Kind;
  readonly rows: readonly Row[] | undefined;
  readonly columns: Column<Row>[];
  readonly nameOf: (row: Row) => string;
  /** What addresses a row in the path of its page. */
  readonly keyOf?: (row: Row) => string;
  readonly filters?: DataTableProps<Row>['filters'];
  readonly rowTone?: DataTableProps<Row>['rowTone'];
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly reorder: Reorder;
  readonly deletion: (row: Row, onClose: () => void) => ReactNode;
};

/** A list that people keep by hand: search, add, change, delete, and an order of their own. */
export function KeptListView<Row extends { readonly id: string }>(props: Props<Row>) {
  const { kind, rows, columns, nameOf, keyOf = ({ id }: Row) => id } = props;
  const { words, subject, path } = kind;
  const t = useText();
  const navigate = useNavigate();
  const ability = useAbility();
  const [ordering, setOrdering] = useState(false);
  const [deleting, setDeleting] = useState<Row>();
  const mayUpdate = ability.can('update', subject);
  const open = (row: Row) =>
    void navigate({ to: `${path}/update/$key`.replace('$key', encodeURIComponent(keyOf(row))) });
  const rowActions = (row: Row): MenuEntry[] => [
    {
      label: t('action.edit'),
      icon: <IconPencil size={16} aria-hidden />,
      onSelect: () => open(row),
    },
    'divider',
    {
      label: t('action.delete'),
      icon: <IconTrash size={16} aria-hidden />,
      tone: 'danger',
      onSelect: () => setDeleting(row),
    },
  ];
  const create = (
    <Can do="create" on={subject}>
      <LinkButton to={`${path}/create`} variant="primary" icon={<IconPlus size={16} aria-hidden />}>
        {t(`${words}.create`)}
      </LinkButton>
    </Can>
  );
  return (
    <>
      <PageHeader
        title={t(`${words}.title`)}
        description={t(`${words}.description`)}
        actions={
          <Group>
            {mayUpdate && (rows?.length ?? 0) > 1 ? (
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
      {ordering && rows ? (
        <Panel title={t('action.reorder')}>
          <Order
            label={t(`${words}.list`)}
            items={rows.map((row) => ({ id: row.id, label: nameOf(row) }))}
            reorder={props.reorder}
            subject={subject}
          />
        </Panel>
      ) : (
        <DataTable
          name={`company.${words}`}
          label={t(`${words}.list`)}
          columns={columns}
          rows={rows ?? []}
          rowId={(row) => row.id}
          search={{ label: t(`${words}.search`) }}
          {...(props.filters ? { filters: props.filters } : {})}
          {...(props.rowTone ? { rowTone: props.rowTone } : {})}
          loading={props.loading}
          error={props.error}
          onRetry={props.onRetry}
          csv={t(`${words}.csv`)}
          empty={
            <EmptyState title={t(`${words}.empty`)} action={create}>
              {t(`${words}.emptyHint`)}
            </EmptyState>
          }
          {...(mayUpdate ? { onOpen: open, rowActions } : {})}
        />
      )}
      {deleting ? props.deletion(deleting, () => setDeleting(undefined)) : null}
    </>
  );
}

type OrderProps = {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly label: string }[];
  readonly reorder: Reorder;
  readonly subject: string;
};

/** The new order shows at once; where saving fails the old one comes back. */
const Order = ({ label, items, reorder, subject }: OrderProps) => {
  const t = useText();
  const [save] = useMutate(reorder, { alsoStale: [subject] });
  const [ids, setIds] = useState(items.map(({ id }) => id));
  const labels = new Map(items.map((item) => [item.id, item.label]));
  const change = async (next: readonly string[]) => {
    setIds([...next]);
    try {
      await save({ inputs: next.map((id, displayOrder) => ({ id, displayOrder })) });
      notify.success(t('list.reordered'));
    } catch (failure) {
      setIds(ids);
      tellFailure(failure);
    }
  };
  return (
    <SortableList
      label={label}
      items={ids.map((id) => ({ id, label: labels.get(id) ?? '' }))}
      onReorder={(next) => void change(next)}
    />
  );
};
