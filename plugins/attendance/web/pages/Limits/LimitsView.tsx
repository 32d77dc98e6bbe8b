import { useAbility } from '#kit/access/ability.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { StatFilters } from '#kit/ui/figures/StatFilters.tsx';
import { IconChevronLeft, IconChevronRight } from '#kit/ui/icons.ts';
import {
  EmptyState,
  IconButton,
  LinkButton,
  Notice,
  PageHeader,
  RefreshMark,
  Stack,
  WordsToCome,
} from '#kit/ui/index.ts';
import { GroupMonths } from '#plugins/attendance/web/parts/limits/GroupMonths.tsx';
import { useOvertimeText } from '#plugins/attendance/web/parts/limits/overtime-text.ts';
import { Opened } from '#plugins/attendance/web/parts/trends/Opened.tsx';
import { LIMITS } from './addresses.ts';
import { HeatLegend } from './Heat.tsx';
import type { LimitsPageQuery, LimitsPersonPartsFragment } from './Limits.generated.ts';
import { STATE_TONES, STATES } from './limit-words.ts';
import { useLimitColumns } from './useLimitColumns.tsx';

type Row = LimitsPersonPartsFragment;
export type LimitsViewProps = {
  readonly overview: LimitsPageQuery['limitsOverview'] | undefined;
  readonly people: LimitsPageQuery['personLimitsConnection'] | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll?: () => Promise<readonly Row[]>;
  readonly onOpen: (row: Row) => void;
  /** To the year before or after. */
  readonly onTurn: (direction: -1 | 1) => void;
  readonly isCurrent: boolean;
};

/** As long as any other. */
const ANY_DATE = '2000/12/31';
const COUNTS = { VIOLATION: 'violation', OVER: 'over', NEAR: 'near', FINE: 'fine' } as const;

export function LimitsView(props: LimitsViewProps) {
  const t = useOvertimeText();
  const format = useFormat();
  const { overview, people, state } = props;
  const keepsAgreements = useAbility().can('read', 'Agreement36');
  const columns = useLimitColumns(overview);
  const isNarrowed = state.search !== '' || Object.values(state.filters).some((one) => one.length);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={
          overview ? (
            t('description', { from: format.date(overview.from), to: format.date(overview.to) })
          ) : (
            <WordsToCome like={t('description', { from: ANY_DATE, to: ANY_DATE })} />
          )
        }
        actions={
          <>
            <IconButton
              label={t('previous')}
              icon={<IconChevronLeft size={18} aria-hidden />}
              onClick={() => props.onTurn(-1)}
            />
            <IconButton
              label={t('next')}
              icon={<IconChevronRight size={18} aria-hidden />}
              disabled={props.isCurrent}
              onClick={() => props.onTurn(1)}
            />
          </>
        }
      />
      <RefreshMark busy={props.refreshing && props.loading} />
      <Stack>
        {overview && overview.withoutAgreement > 0 ? (
          <Notice
            tone="warning"
            {...(keepsAgreements
              ? {
                  action: (
                    <LinkButton size="sm" to={`${LIMITS}/36setting`}>
                      {t('toAgreements')}
                    </LinkButton>
                  ),
                }
              : {})}
          >
            {t('withoutAgreement', { count: overview.withoutAgreement })}
          </Notice>
        ) : null}
        <StatFilters
          label={t('counts')}
          filter="state"
          all={{ label: t('all'), count: overview?.people ?? 0 }}
          counts={STATES.map((value) => ({
            value,
            label: t(`state.${value}`),
            count: overview?.[COUNTS[value]] ?? 0,
            tone: STATE_TONES[value],
          }))}
          state={state}
          onStateChange={props.onStateChange}
        />
        {overview && overview.groups.length > 0 ? (
          <Opened name="attendance.limits" title={t('plots.groups')}>
            {() => <GroupMonths months={overview.months} groups={overview.groups} />}
          </Opened>
        ) : null}
        <HeatLegend />
        <DataTable
          name="attendance.limits"
          label={t('list')}
          columns={columns}
          rows={people?.nodes ?? []}
          rowId={({ employeeId }) => employeeId}
          rowLabel={(row) => format.name(row)}
          state={state}
          onStateChange={props.onStateChange}
          totalCount={people?.totalCount}
          search={{ label: t('search') }}
          filters={[
            {
              id: 'group',
              label: t('group'),
              options: (overview?.groups ?? []).flatMap(({ groupId, name }) =>
                groupId ? [{ value: groupId, label: name ?? '' }] : [],
              ),
            },
          ]}
          loading={props.loading}
          waits={props.loading && overview === undefined}
          error={props.error}
          onRetry={props.onRetry}
          {...(props.readAll ? { readAll: props.readAll } : {})}
          onOpen={props.onOpen}
          empty={
            isNarrowed ? (
              <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
            ) : (
              <EmptyState title={t('nobody')}>{t('nobodyHint')}</EmptyState>
            )
          }
        />
      </Stack>
    </>
  );
}
