import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import {
  Button,
  EmptyState,
  Group,
  PageHeader,
  RefreshMark,
  Stack,
  Stat,
  StatBar,
  Tag,
  TextLink,
  type Tone,
} from '#kit/ui/index.ts';
import { recipientStates } from '#plugins/employee/domain/notices/notice.ts';
import { STAFF_NOTICES } from '#plugins/employee/domain/notification-target.ts';
import { noticeAt } from '../addresses.ts';
import type { NoticeRecipientsQuery } from '../Notices.generated.ts';
import { useNoticeText } from '../notice-text.ts';
import type { WholeNotice } from '../notice-words.ts';

export type Recipient = NoticeRecipientsQuery['noticeRecipientsConnection']['nodes'][number];

type Props = {
  readonly notice: WholeNotice;
  readonly recipients: NoticeRecipientsQuery['noticeRecipientsConnection'] | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll: () => Promise<readonly Recipient[]>;
  readonly onRemind: () => void;
};

const TONES: { readonly [State in Recipient['state']]: Tone } = {
  UNCONFIRMED: 'amber',
  CONFIRMED: 'green',
  LEFT: 'grey',
};

export function ConfirmationsView(props: Props) {
  const t = useNoticeText();
  const format = useFormat();
  const { notice, recipients } = props;
  const { counts, asksConfirmation } = notice;
  const columns = useColumns(asksConfirmation);
  const states = recipientStates.filter((state) => asksConfirmation || state !== 'CONFIRMED');
  return (
    <>
      <PageHeader
        title={notice.title}
        description={
          asksConfirmation
            ? [
                notice.confirmBy
                  ? t('confirmations.until', { date: format.date(notice.confirmBy) })
                  : '',
                notice.remindedAt
                  ? t('remind.last', { at: format.dateTimeShort(notice.remindedAt) })
                  : '',
              ]
                .filter(Boolean)
                .join(' ')
            : t('confirmations.noneAsked')
        }
        actions={
          <Group gap={3} wrap>
            <TextLink to={STAFF_NOTICES}>{t('toList')}</TextLink>
            <TextLink to={noticeAt(notice.id)}>{t('toNotice')}</TextLink>
            {asksConfirmation && notice.mayChange ? (
              <Button
                variant="primary"
                disabled={!counts || counts.unconfirmed === 0}
                disabledReason={t('remind.nobody')}
                onClick={props.onRemind}
              >
                {t('remind.button')}
              </Button>
            ) : null}
          </Group>
        }
      />
      <RefreshMark busy={props.refreshing} />
      <Stack gap={4}>
        {counts ? (
          <StatBar label={t('confirmations.title')}>
            <Stat label={t('confirmations.targets')} value={format.number(counts.targets)} />
            {asksConfirmation ? (
              <>
                <Stat
                  label={t('recipientStates.CONFIRMED')}
                  value={format.number(counts.confirmed)}
                />
                <Stat
                  label={t('recipientStates.UNCONFIRMED')}
                  value={format.number(counts.unconfirmed)}
                />
              </>
            ) : null}
            {counts.left > 0 ? (
              <Stat label={t('recipientStates.LEFT')} value={format.number(counts.left)} />
            ) : null}
          </StatBar>
        ) : null}
        <DataTable
          name="employee.noticeRecipients"
          label={t('confirmations.title')}
          columns={columns}
          rows={recipients?.nodes ?? []}
          rowId={({ id }) => id}
          rowLabel={(row) => format.name(row)}
          state={props.state}
          onStateChange={props.onStateChange}
          totalCount={recipients?.totalCount}
          search={{ label: t('confirmations.search') }}
          filters={[
            {
              id: 'state',
              label: t('field.state'),
              options: states.map((value) => ({
                value,
                label: t(asksConfirmation ? `recipientStates.${value}` : `receivedStates.${value}`),
              })),
            },
          ]}
          loading={props.loading}
          error={props.error}
          onRetry={props.onRetry}
          readAll={props.readAll}
          csv={t('confirmations.file', { title: notice.title })}
          empty={
            <EmptyState title={t('confirmations.empty')}>{t('confirmations.emptyHint')}</EmptyState>
          }
        />
      </Stack>
    </>
  );
}

function useColumns(asks: boolean): Column<Recipient>[] {
  const t = useNoticeText();
  const format = useFormat();
  return useMemo(() => {
    const stateOf = ({ state }: Recipient) =>
      t(asks ? `recipientStates.${state}` : `receivedStates.${state}`);
    return [
      {
        id: 'name',
        header: t('confirmations.name'),
        always: true,
        value: (row) => format.name(row),
        cell: (row) => (
          <Group gap={2} wrap>
            {format.name(row)}
            {row.isOnLeave ? <Tag tone="grey">{t('confirmations.onLeave')}</Tag> : null}
          </Group>
        ),
      },
      {
        id: 'number',
        header: t('confirmations.number'),
        value: ({ employeeNumber }) => employeeNumber,
      },
      { id: 'group', header: t('confirmations.group'), value: ({ groupName }) => groupName },
      {
        id: 'state',
        header: t('field.state'),
        card: 'status',
        value: stateOf,
        cell: (row) => (
          <Tag tone={asks || row.state === 'LEFT' ? TONES[row.state] : 'green'}>{stateOf(row)}</Tag>
        ),
      },
      ...(asks
        ? ([
            {
              id: 'confirmedAt',
              header: t('confirmations.confirmedAt'),
              value: ({ confirmedAt }) => (confirmedAt ? format.dateTimeShort(confirmedAt) : ''),
              cell: ({ confirmedAt, isLate }) => (
                <Group gap={2}>
                  {confirmedAt ? format.dateTimeShort(confirmedAt) : ''}
                  {isLate ? <Tag tone="vermilion">{t('confirmations.late')}</Tag> : null}
                </Group>
              ),
            },
            {
              id: 'remindedAt',
              header: t('confirmations.remindedAt'),
              hideWhenEmpty: true,
              value: ({ remindedAt }) => (remindedAt ? format.dateTimeShort(remindedAt) : ''),
            },
          ] satisfies Column<Recipient>[])
        : []),
      {
        id: 'deliveredAt',
        header: t('confirmations.deliveredAt'),
        value: ({ deliveredAt }) => format.dateTimeShort(deliveredAt),
      },
      {
        id: 'isOnLeave',
        header: t('confirmations.onLeave'),
        hidden: true,
        value: ({ isOnLeave }) => (isOnLeave ? t('yes') : ''),
      },
    ];
  }, [t, format, asks]);
}
