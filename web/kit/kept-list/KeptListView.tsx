import { subject as ofType } from '@casl/ability';
import { type ReactNode, useState } from 'react';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import { useViewer } from '../access/AbilityProvider.tsx';
import { useAbility } from '../access/ability.ts';
import { Can } from '../access/Can.tsx';
import { useMutate } from '../data/useMutate.ts';
import { useText } from '../i18n/useText.ts';
import { useNavigate } from '../navigation/navigation.ts';
import { useHistory } from '../records/useHistory.tsx';
import { type Column, DataTable, type DataTableProps } from '../ui/DataTable/DataTable.tsx';
import { IconArrowsSort, IconPencil, IconPlus, IconTrash } from '../ui/icons.ts';
import {
  Button,
  EmptyState,
  Group,
  LinkButton,
  type MenuEntry,
  notify,
  PageHeader,
  Panel,
} from '../ui/index.ts';
import { SortableList } from '../ui/layout/SortableList.tsx';
import { tellFailure } from '../ui/messages/tell-failure.ts';
import { createPathOf, editPathOf, type Kind } from './kind.ts';
import { useRecordWords } from './record-words.ts';

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
  readonly conditions?: DataTableProps<Row>['conditions'];
  readonly rowTone?: DataTableProps<Row>['rowTone'];
  /** What its table was called, where people have chosen columns under that name. */
  readonly formerName?: string;
  /** Left of the button that adds one. */
  readonly actions?: ReactNode;
  /** In the empty list, beside the button that adds one. */
  readonly emptyAction?: ReactNode;
  /** Opens a row for those too who may not change it; without it they open nothing. */
  readonly look?: (row: Row) => void;
  /** The page of a row, which opens in place of the window that changes it. */
  readonly page?: (row: Row) => string;
  readonly selection?: DataTableProps<Row>['selection'];
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** For lists that people sort by hand. */
  readonly reorder?: Reorder | undefined;
  readonly deletion: (row: Row, onClose: () => void) => ReactNode;
  /** The history of a row in its menu, where no window of its own has it. */
  readonly withHistory?: boolean;
  /** What else can be done with a row, in its menu. */
  readonly moreActions?: ((row: Row) => readonly MenuEntry[]) | undefined;
  /** Where the server sorts, searches and pages. */
  readonly paging?: Pick<
    DataTableProps<Row>,
    'state' | 'onStateChange' | 'totalCount' | 'readAll' | 'views' | 'lead' | 'actions' | 'body'
  >;
};

/** A list that people keep by hand: search, add, change, delete, and an order of their own. */
export function KeptListView<Row extends { readonly id: string }>(props: Props<Row>) {
  const { kind, rows, columns, nameOf, keyOf = ({ id }: Row) => id } = props;
  const { words, subject, plugin } = kind;
  const t = useText('kit');
  const { say, optional } = useRecordWords(kind);
  const history = useHistory(subject);
  const navigate = useNavigate();
  const ability = useAbility();
  const { grants } = useViewer();
  const [ordering, setOrdering] = useState(false);
  const [deleting, setDeleting] = useState<Row>();
  const mayUpdate = ability.can('update', subject);
  // There may be rows of others: the list does not say that there are none.
  const seesSome = kind.right !== undefined && !grants.includes(kind.right);
  const ofSome = (sentence: string) => (seesSome ? optional(sentence) : undefined);
  const open = (row: Row) => void navigate({ to: editPathOf(kind, keyOf(row)), search: true });
  const { page } = props;
  const toPage = page ? (row: Row) => void navigate({ to: page(row) }) : undefined;
  // A rule may be one about some rows only: no menu for those that the viewer just reads.
  const rowActions = (row: Row): MenuEntry[] =>
    ability.can('update', ofType(subject, { ...row })) ? actionsOf(row) : [];
  const actionsOf = (row: Row): MenuEntry[] => [
    {
      label: t('kept.action.edit'),
      icon: <IconPencil size={16} aria-hidden />,
      onSelect: () => open(row),
    },
    ...(props.withHistory ? [history.action({ id: row.id, name: nameOf(row) })] : []),
    ...(props.moreActions?.(row) ?? []),
    'divider',
    {
      label: t('kept.action.delete'),
      icon: <IconTrash size={16} aria-hidden />,
      tone: 'danger',
      onSelect: () => setDeleting(row),
    },
  ];
  const create = (
    <Can do="create" on={subject}>
      <LinkButton
        to={createPathOf(kind)}
        variant="primary"
        icon={<IconPlus size={16} aria-hidden />}
      >
        {say('create')}
      </LinkButton>
    </Can>
  );
  return (
    <>
      <PageHeader
        title={say('title')}
        {...(optional('description') ? { description: optional('description') } : {})}
        actions={
          <Group>
            {/* It has its place however many rows there are: on a phone a button that comes or goes moves the list. */}
            {mayUpdate && props.reorder && (rows || props.loading) ? (
              <Button
                disabled={!ordering && (rows?.length ?? 0) < 2}
                disabledReason={rows && t('kept.action.reorderTooFew')}
                icon={<IconArrowsSort size={16} aria-hidden />}
                aria-pressed={ordering}
                onClick={() => setOrdering(!ordering)}
              >
                {ordering ? t('kept.action.reorderDone') : t('kept.action.reorder')}
              </Button>
            ) : null}
            {props.actions}
            {create}
          </Group>
        }
      />
      {ordering && rows && props.reorder ? (
        <Panel title={t('kept.action.reorder')}>
          <Order
            label={say('list')}
            items={rows.map((row) => ({ id: row.id, label: nameOf(row) }))}
            reorder={props.reorder}
            subject={subject}
          />
        </Panel>
      ) : (
        <DataTable
          name={`${plugin}.${words}`}
          label={say('list')}
          columns={columns}
          rows={rows ?? []}
          rowId={(row) => row.id}
          search={{ label: say('search') }}
          rowLabel={nameOf}
          {...props.paging}
          {...(props.filters ? { filters: props.filters } : {})}
          {...(props.conditions ? { conditions: props.conditions } : {})}
          {...(props.rowTone ? { rowTone: props.rowTone } : {})}
          {...(props.formerName ? { formerName: props.formerName } : {})}
          loading={props.loading}
          error={props.error}
          onRetry={props.onRetry}
          csv={say('csv')}
          empty={
            <EmptyState
              title={ofSome('emptyOfSome') ?? say('empty')}
              action={props.emptyAction ?? create}
            >
              {ofSome('emptyOfSomeHint') ?? say('emptyHint')}
            </EmptyState>
          }
          {...(mayUpdate ? { onOpen: open, rowActions } : {})}
          {...(mayUpdate && props.selection ? { selection: props.selection } : {})}
          {...(!mayUpdate && props.look ? { onOpen: props.look } : {})}
          {...(toPage ? { onOpen: toPage } : {})}
        />
      )}
      {deleting ? props.deletion(deleting, () => setDeleting(undefined)) : null}
      {history.drawer}
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
  const t = useText('kit');
  const [save] = useMutate(reorder, { alsoStale: [subject] });
  const [ids, setIds] = useState(items.map(({ id }) => id));
  const labels = new Map(items.map((item) => [item.id, item.label]));
  const change = async (next: readonly string[]) => {
    setIds([...next]);
    try {
      await save({ inputs: next.map((id, displayOrder) => ({ id, displayOrder })) });
      notify.success(t('kept.list.reordered'));
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
