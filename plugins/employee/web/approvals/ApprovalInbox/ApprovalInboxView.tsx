import { type ReactNode, useMemo, useRef } from 'react';
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorPanel,
  Modal,
  PageHeader,
  Panel,
  RefreshMark,
  Stack,
  TableSkeleton,
} from '#kit/ui/index.ts';
import { useApprovalText } from '../approval-text.ts';
import type { ApprovalInboxQuery } from './ApprovalInbox.generated.ts';
import { BulkBar } from './BulkBar.tsx';
import type { Handled, Kind, Row } from './decisions.ts';
import { DecisionButtons } from './detail/DecisionButtons.tsx';
import { type Detail, DetailPane } from './detail/DetailPane.tsx';
import { HandledList } from './HandledList.tsx';
import classes from './Inbox.module.css';
import { InboxRow } from './InboxRow.tsx';
import { InboxTools } from './InboxTools.tsx';
import { type ChangeAddress, type InboxAddress, isNarrowed } from './inbox-address.ts';
import type { Running } from './useDecisions.ts';
import type { Swipe } from './useSwipe.ts';

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
  const buttons = (
    <DecisionButtons
      approval={detail.approval}
      selected={chosen.length}
      busy={running !== undefined}
      onDecide={props.onDecide}
      onReject={props.onReject}
    />
  );
  return (
    <>
      <PageHeader
        title={t('inbox.title')}
        description={isNarrow ? undefined : t('inbox.description')}
        actions={
          <>
            <Button variant="secondary" size={isNarrow ? 'sm' : 'md'} onClick={props.onDelegations}>
              {t('delegation.open')}
            </Button>
            {isNarrow ? null : (
              <Button variant="secondary" onClick={props.onHelp}>
                {t('keys.title')}
              </Button>
            )}
          </>
        }
      />
      <RefreshMark busy={props.refreshing} />
      <Stack gap={3}>
        <HandledList handled={props.handled} onClear={props.onClearHandled} />
        <InboxTools
          address={address}
          onChange={onAddress}
          groups={inbox?.groups ?? []}
          isNarrow={isNarrow}
        />
        <div className={classes.frame}>
          <Panel padded={false}>
            <InboxList {...props} isSelecting={chosen.length > 0} />
          </Panel>
          {isNarrow ? null : (
            <section
              data-detail
              data-above-bar
              className={classes.opened}
              aria-label={t('detail.label')}
            >
              <DetailPane detail={detail} />
              {buttons}
            </section>
          )}
        </div>
        <BulkBar
          selected={chosen}
          running={running}
          onDecide={props.onDecide}
          onReject={props.onReject}
          onClear={props.onSelectAll}
        />
      </Stack>
      {isNarrow && address.open ? (
        <Modal
          title={t('detail.label')}
          footer={detail.approval ? buttons : undefined}
          onClose={() => onAddress({ open: undefined })}
        >
          <DetailPane detail={detail} />
        </Modal>
      ) : null}
      {props.windows}
    </>
  );
};

const InboxList = (props: InboxViewProps & { readonly isSelecting: boolean }) => {
  const t = useApprovalText();
  const { address, rows, inbox, selected, openId, isNarrow, isSelecting } = props;
  const does = useRowDeeds(props);
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
      <div className={classes.counts}>
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
      <ul
        className={classes.list}
        data-selecting={isSelecting || undefined}
        aria-label={t('inbox.list')}
      >
        {rows.map((row) => (
          <InboxRow
            key={row.id}
            row={row}
            isOpen={row.id === openId}
            isSelected={selected.has(row.id)}
            onOpen={does.open}
            onSelect={does.select}
            swipes={does}
            withButton={isNarrow}
          />
        ))}
      </ul>
    </>
  );
};

/** What rows call stays the same function, so that a row is drawn again only for what it shows. */
function useRowDeeds(
  props: Pick<InboxViewProps, 'onAddress' | 'onSelect' | 'onDecide' | 'onReject'> & {
    readonly isSelecting: boolean;
  },
) {
  const latest = useRef(props);
  latest.current = props;
  return useMemo(
    () => ({
      open: (open: string) => latest.current.onAddress({ open }),
      select: (id: string) => latest.current.onSelect(id),
      /** While some are selected only their bar acts. */
      maySwipe: () => !latest.current.isSelecting,
      swipe: (row: Row, way: Swipe) =>
        way === 'approve'
          ? latest.current.onDecide('approve', [row])
          : latest.current.onReject([row]),
    }),
    [],
  );
}
