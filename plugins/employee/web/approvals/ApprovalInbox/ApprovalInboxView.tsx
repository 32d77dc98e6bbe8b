import type { ReactNode } from 'react';
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorPanel,
  Modal,
  PageHeader,
  Panel,
  RefreshMark,
  SearchField,
  Select,
  Stack,
  TableSkeleton,
} from '#kit/ui/index.ts';
import { useApprovalText } from '../approval-text.ts';
import type { ApprovalInboxQuery } from './ApprovalInbox.generated.ts';
import { BulkBar } from './BulkBar.tsx';
import type { Handled, Kind, Row } from './decisions.ts';
import { type Detail, DetailPane } from './detail/DetailPane.tsx';
import { HandledList } from './HandledList.tsx';
import classes from './Inbox.module.css';
import { InboxRow } from './InboxRow.tsx';
import { InboxSide } from './InboxSide.tsx';
import { type ChangeAddress, type InboxAddress, isNarrowed } from './inbox-address.ts';
import type { Running } from './useDecisions.ts';

export type InboxViewProps = {
  readonly address: InboxAddress;
  readonly onAddress: ChangeAddress;
  readonly inbox: ApprovalInboxQuery['approvalInbox'] | undefined;
  /** Those of the inbox that are still there to be decided. */
  readonly rows: readonly Row[];
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly openId: string | undefined;
  readonly detail: Detail;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (id: string) => void;
  readonly onSelectAll: () => void;
  readonly running: Running | undefined;
  readonly handled: readonly Handled[];
  readonly onClearHandled: () => void;
  readonly onDecide: (kind: Kind, rows: readonly Row[]) => void;
  readonly onReject: (rows: readonly Row[]) => void;
  readonly onHelp: () => void;
  readonly onDelegations: () => void;
  /** One column only: the detail opens over the list. */
  readonly isNarrow: boolean;
  readonly windows?: ReactNode;
};

export const ApprovalInboxView = (props: InboxViewProps) => {
  const t = useApprovalText();
  const { address, onAddress, inbox, rows, detail, selected, isNarrow, running } = props;
  const chosen = rows.filter(({ id }) => selected.has(id));
  const pane = (
    <DetailPane
      detail={detail}
      busy={running !== undefined}
      onDecide={props.onDecide}
      onReject={props.onReject}
    />
  );
  return (
    <>
      <PageHeader
        title={t('inbox.title')}
        description={t('inbox.description')}
        actions={
          <>
            <Button variant="secondary" onClick={props.onDelegations}>
              {t('delegation.open')}
            </Button>
            <Button variant="secondary" onClick={props.onHelp}>
              {t('keys.title')}
            </Button>
          </>
        }
      />
      <RefreshMark busy={props.refreshing} />
      <Stack gap={4}>
        <HandledList handled={props.handled} onClear={props.onClearHandled} />
        <div className={classes.frame}>
          <InboxSide address={address} onChange={onAddress} />
          <Stack gap={3}>
            <Panel padded={false}>
              <Filters address={address} onChange={onAddress} groups={inbox?.groups ?? []} />
              <InboxList {...props} />
            </Panel>
            <BulkBar
              selected={chosen}
              running={running}
              onDecide={props.onDecide}
              onReject={props.onReject}
              onClear={props.onSelectAll}
            />
          </Stack>
          {isNarrow ? null : (
            <section data-detail className={classes.opened} aria-label={t('detail.label')}>
              {pane}
            </section>
          )}
        </div>
      </Stack>
      {isNarrow && address.open ? (
        <Modal title={t('detail.label')} onClose={() => onAddress({ open: undefined })}>
          {pane}
        </Modal>
      ) : null}
      {props.windows}
    </>
  );
};

const Filters = ({
  address,
  onChange,
  groups,
}: {
  readonly address: InboxAddress;
  readonly onChange: ChangeAddress;
  readonly groups: ApprovalInboxQuery['approvalInbox']['groups'];
}) => {
  const t = useApprovalText();
  return (
    <div className={classes.filters}>
      <SearchField
        label={t('inbox.search')}
        value={address.q}
        onChange={(q) => onChange({ q, open: undefined })}
      />
      <Select
        label={t('inbox.group')}
        value={address.group ?? null}
        clearable
        placeholder={t('inbox.allGroups')}
        options={groups.map(({ id, name, depth }) => ({
          value: id,
          label: `${'　'.repeat(depth)}${name}`,
        }))}
        onChange={(group) => onChange({ group: group ?? undefined, open: undefined })}
      />
      <Checkbox
        label={t('inbox.onlyRetroactive')}
        value={address.retroactive}
        onChange={(retroactive) => onChange({ retroactive, open: undefined })}
      />
    </div>
  );
};

const InboxList = (props: InboxViewProps) => {
  const t = useApprovalText();
  const { address, rows, inbox, selected, openId } = props;
  if (props.error) return <ErrorPanel error={props.error} onRetry={props.onRetry} />;
  if (props.loading) return <TableSkeleton rows={6} columns={2} />;
  if (rows.length === 0)
    return isNarrowed(address) ? (
      <EmptyState
        title={t('inbox.noneMatch')}
        action={
          <Button
            onClick={() =>
              props.onAddress({
                type: undefined,
                state: 'MINE',
                group: undefined,
                q: '',
                retroactive: false,
                open: undefined,
              })
            }
          >
            {t('inbox.clear')}
          </Button>
        }
      >
        {t('inbox.noneMatchHint')}
      </EmptyState>
    ) : (
      <EmptyState title={t('inbox.empty')}>{t('inbox.emptyHint')}</EmptyState>
    );
  const total = inbox?.totalApplication ?? rows.length;
  return (
    <>
      <div className={classes.filters}>
        <Checkbox
          label={t('inbox.selectAll', { count: rows.length })}
          value={rows.every(({ id }) => selected.has(id))}
          onChange={props.onSelectAll}
        />
        <span className={classes.soft}>
          {total > rows.length
            ? t(address.state === 'DECIDED' ? 'inbox.newestOf' : 'inbox.firstOf', {
                shown: rows.length,
                total,
              })
            : t('inbox.total', { count: rows.length })}
        </span>
      </div>
      <ul className={classes.list} aria-label={t('inbox.list')}>
        {rows.map((row) => (
          <InboxRow
            key={row.id}
            row={row}
            isOpen={row.id === openId}
            isSelected={selected.has(row.id)}
            onOpen={(open) => props.onAddress({ open })}
            onSelect={props.onSelect}
            onSwipe={(swiped, way) =>
              way === 'approve' ? props.onDecide('approve', [swiped]) : props.onReject([swiped])
            }
          />
        ))}
      </ul>
    </>
  );
};
