import { useMemo } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import {
  Button,
  EmptyState,
  Group,
  LinkButton,
  PageHeader,
  RefreshMark,
  Stack,
  Tag,
} from '#kit/ui/index.ts';
import { LEAVE_MANAGE } from '../../leave-tabs.ts';
import { useLeaveAmount } from '../../parts/leave/amount.ts';
import { summable } from '../../parts/leave/summable.ts';
import { useText } from '../../text.ts';
import type { LeaveBalancePartsFragment, LeaveBalancesQuery } from './Leave.generated.ts';
import { LeaveTabs } from './LeaveTabs.tsx';
import { LeaveListBar } from './lists/LeaveListBar.tsx';

type Person = LeaveBalancePartsFragment;
type Props = {
  readonly people: LeaveBalancesQuery['leaveBalancesConnection'] | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll?: () => Promise<readonly Person[]>;
  readonly selected: readonly string[];
  readonly onSelect: (employeeIds: readonly string[]) => void;
  /** To those who are selected, or by what people are. */
  readonly onGrant: () => void;
  /** What was granted to many before. */
  readonly onRuns: () => void;
  readonly onOpen: (person: Person) => void;
};

export function LeavePeopleView(props: Props) {
  const t = useText();
  const columns = useColumns();
  const mayGrant = useAbility().can('grant', 'LeaveBook');
  const { state, onStateChange, selected } = props;
  return (
    <>
      <PageHeader
        title={t('grants.people')}
        description={t('grants.peopleHint')}
        tabs={<LeaveTabs />}
        {...(mayGrant
          ? {
              actions: (
                <Group>
                  <LinkButton to={`${LEAVE_MANAGE}/grant/import`}>
                    {t('leaveImport.open')}
                  </LinkButton>
                  <Button onClick={props.onRuns}>{t('grantMany.runs')}</Button>
                  <Button variant="primary" onClick={props.onGrant}>
                    {t('grantMany.open')}
                  </Button>
                </Group>
              ),
            }
          : {})}
      />
      <RefreshMark busy={props.refreshing} />
      <Stack>
        <LeaveListBar
          state={state}
          onChange={onStateChange}
          groups={props.people?.groups ?? []}
          usualClass="PAID_LEAVE"
        />
        <DataTable
          name="attendance.leavePeople"
          label={t('grants.people')}
          columns={columns}
          rows={props.people?.nodes ?? []}
          rowId={({ id }) => id}
          state={state}
          onStateChange={onStateChange}
          {...(mayGrant
            ? {
                selection: {
                  selected,
                  onChange: props.onSelect,
                  actions: () => (
                    <Button size="sm" onClick={props.onGrant}>
                      {t('grantMany.toSelected')}
                    </Button>
                  ),
                },
              }
            : {})}
          totalCount={props.people?.totalCount}
          search={{ label: t('errors.search') }}
          loading={props.loading}
          error={props.error}
          onRetry={props.onRetry}
          {...(props.readAll ? { readAll: props.readAll } : {})}
          csv={t('grants.people')}
          onOpen={props.onOpen}
          empty={<EmptyState title={t('grants.noPeople')}>{t('grants.noPeopleHint')}</EmptyState>}
        />
      </Stack>
    </>
  );
}

function useColumns(): Column<Person>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  return useMemo(
    () => [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      {
        id: 'balance',
        header: t('leave.balance'),
        align: 'end',
        card: 'status',
        value: ({ balanceDays, balanceHours }) => summable(amount, balanceDays, balanceHours),
        cell: ({ balanceDays, balanceHours }) =>
          balanceDays < 0 || balanceHours < 0 ? (
            <Tag tone="vermilion">{amount(balanceDays, balanceHours)}</Tag>
          ) : (
            amount(balanceDays, balanceHours)
          ),
      },
      {
        id: 'planned',
        header: t('leave.planned'),
        align: 'end',
        value: ({ plannedDays, plannedHours }) => summable(amount, plannedDays, plannedHours),
        cell: ({ plannedDays, plannedHours }) => amount(plannedDays, plannedHours),
      },
      {
        id: 'nextExpiry',
        header: t('leave.nextExpiry'),
        value: ({ nextExpiry }) =>
          nextExpiry
            ? t('leave.amountUntil', {
                amount: amount(nextExpiry.days, nextExpiry.hours),
                date: format.date(nextExpiry.on),
              })
            : '',
      },
      {
        id: 'granted',
        header: t('grants.livingGrants'),
        align: 'end',
        value: ({ grantedDays }) => grantedDays,
        cell: ({ grantedDays }) => amount(grantedDays, 0),
      },
      {
        id: 'lastGrantedOn',
        header: t('grants.lastGranted'),
        value: ({ lastGrantedOn }) =>
          lastGrantedOn ? format.date(lastGrantedOn) : t('grants.neverGranted'),
      },
      {
        id: 'joinedOn',
        header: t('grants.joinedOn'),
        value: ({ joinedOn }) => (joinedOn ? format.date(joinedOn) : ''),
      },
      { id: 'group', header: t('errors.group'), value: ({ groupName }) => groupName },
      {
        id: 'number',
        header: t('errors.number'),
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ],
    [t, format, amount],
  );
}
