import { useAbility } from '#kit/access/ability.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { StatFilters } from '#kit/ui/figures/StatFilters.tsx';
import { IconPlus } from '#kit/ui/icons.ts';
import {
  EmptyState,
  Group,
  LinkButton,
  Notice,
  PageHeader,
  RefreshMark,
  Select,
  Stack,
} from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { useLimitText } from '../limit-text.ts';
import { SPECIAL_CLAUSE } from './addresses.ts';
import type { Line } from './clause-words.ts';
import { ClausePdfButton } from './print/ClausePdfButton.tsx';
import type {
  SpecialClauseAgreementsQuery,
  SpecialClauseLogQuery,
} from './SpecialClause.generated.ts';
import { useClauseColumns } from './useClauseColumns.tsx';

type Log = SpecialClauseLogQuery['specialClauseLinesConnection'];

/** Filters above the list, each with its count. */
export const COUNTS = [
  { filter: 'NOT_INVOKED', count: 'notInvoked', tone: 'vermilion' },
  { filter: 'INVOKED_LATE', count: 'invokedLate', tone: 'amber' },
  { filter: 'MEASURE_MISSING', count: 'measureMissing', tone: 'amber' },
  { filter: 'OVER_SPECIAL', count: 'overSpecial', tone: 'vermilion' },
  { filter: 'WITHDRAWN', count: 'withdrawn', tone: undefined },
] as const;

/** Uses, months over the limit without one, and uses that were taken back: each is a line. */
const linesOf = ({ uses, notInvoked, withdrawn }: Log['counts']): number =>
  uses + notInvoked + withdrawn;

type Props = {
  readonly agreements: SpecialClauseAgreementsQuery['agreements36'];
  readonly agreementId: string | null;
  readonly log: Log | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll: () => Promise<readonly Line[]>;
  readonly onOpen: (line: Line) => void;
  readonly onWithdraw: (useId: string) => void;
};

export function SpecialClauseView(props: Props) {
  const t = useLimitText();
  const format = useFormat();
  const columns = useClauseColumns();
  const mayChange = useAbility().can('update', 'SpecialClauseUse');
  const { log, state, agreements, agreementId } = props;
  const narrow = (filters: TableState['filters']) =>
    props.onStateChange({ ...state, page: 1, filters: { ...state.filters, ...filters } });
  const agreement = log?.agreement;
  return (
    <>
      <PageHeader
        title={t('log.title')}
        description={t('log.description')}
        actions={
          mayChange ? (
            <LinkButton
              to={`${SPECIAL_CLAUSE}/create`}
              search={agreementId ? { agreement: agreementId } : {}}
              variant="primary"
              icon={<IconPlus size={16} aria-hidden />}
            >
              {t('log.invoke')}
            </LinkButton>
          ) : null
        }
      />
      <RefreshMark busy={props.refreshing} />
      <Stack>
        <Group align="end">
          <Select
            label={t('log.agreement')}
            width={320}
            clearable={false}
            value={agreementId}
            options={agreements.map(({ id, name, startsOn, endsOn }) => ({
              value: id,
              label: name,
              hint: format.range(format.date(startsOn), format.date(endsOn)),
            }))}
            onChange={(id) => narrow({ agreement: id ? [id] : [], month: [] })}
          />
        </Group>
        {agreement && !agreement.hasSpecialClause ? (
          <Notice tone="info">
            {t('log.noClause', { limit: format.minutes(agreement.limitMinutes) })}
          </Notice>
        ) : null}
        {agreement && !agreement.filedOn ? (
          <Notice tone="warning">{t('log.notFiled')}</Notice>
        ) : null}
        <StatFilters
          label={t('log.counts')}
          filter="filter"
          all={{ label: t('log.all'), count: log ? linesOf(log.counts) : 0 }}
          counts={COUNTS.map(({ filter: value, count, tone }) => ({
            value,
            label: t(`log.filter.${value}`),
            count: log?.counts[count] ?? 0,
            tone,
          }))}
          state={state}
          onStateChange={props.onStateChange}
        />
        <DataTable
          name="attendance.specialClause"
          label={t('log.list')}
          csv={t('log.title')}
          columns={columns}
          rows={log?.nodes ?? []}
          rowId={({ id }) => id}
          rowLabel={(row) => `${format.name(row)} ${format.month(row.month)}`}
          rowTone={({ use }) => (use?.withdrawnAt ? 'muted' : undefined)}
          state={state}
          onStateChange={props.onStateChange}
          totalCount={log?.totalCount ?? 0}
          search={{ label: t('log.search') }}
          filters={[
            {
              id: 'month',
              label: t('log.month'),
              options: (agreement?.months ?? []).map((month) => ({
                value: month,
                label: format.month(month),
              })),
            },
            {
              id: 'group',
              label: t('log.group'),
              options: treeOptions(log?.groups ?? []),
            },
          ]}
          loading={props.loading}
          error={props.error}
          onRetry={props.onRetry}
          readAll={props.readAll}
          actions={
            <ClausePdfButton
              read={props.readAll}
              agreement={agreement}
              disabled={!log || log.totalCount === 0}
            />
          }
          onOpen={props.onOpen}
          rowActions={(line) =>
            mayChange && line.use && !line.use.withdrawnAt && line.use.takenMeasures.length === 0
              ? [
                  {
                    label: t('log.withdraw'),
                    tone: 'danger' as const,
                    onSelect: () => props.onWithdraw(line.use?.id ?? ''),
                  },
                ]
              : []
          }
          empty={<EmptyState title={t('log.empty')}>{t('log.emptyHint')}</EmptyState>}
        />
      </Stack>
    </>
  );
}
