import { tokyoDate } from '#core/time/tokyo.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { EmptyState, ErrorPanel, LinkButton, PageHeader, TableSkeleton } from '#kit/ui/index.ts';
import type { SpecialClauseFilter } from '#schema/generated/schema-types.ts';
import { useLimitText } from '../limit-text.ts';
import { detailAt, SETTING_36, SPECIAL_CLAUSE, withdrawAt } from './addresses.ts';
import {
  SpecialClauseAgreementsDocument,
  type SpecialClauseAgreementsQuery,
  SpecialClauseLogDocument,
  type SpecialClauseLogQuery,
} from './SpecialClause.generated.ts';
import { COUNTS, SpecialClauseView } from './SpecialClauseView.tsx';

type Agreements = SpecialClauseAgreementsQuery['agreements36'];

/** That of today with a clause, any of today, any: the newest first. */
export const usualAgreement = (agreements: Agreements, today: string) => {
  const current = agreements.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  return current.find(({ hasSpecialClause }) => hasSpecialClause) ?? current[0] ?? agreements[0];
};

/** 特別条項の発動記録: of one agreement, who used its clause and what is missing. */
export function SpecialClause() {
  const t = useLimitText();
  const { data, loading, error, refetch } = useDocument(SpecialClauseAgreementsDocument, {});
  const agreements = data?.agreements36 ?? [];
  return (
    <>
      {agreements.length > 0 ? (
        <Log agreements={agreements} />
      ) : (
        <>
          <PageHeader title={t('log.title')} description={t('log.description')} />
          {loading ? <TableSkeleton rows={6} columns={6} /> : null}
          {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
          {data ? (
            <EmptyState
              title={t('log.noAgreement')}
              action={<LinkButton to={SETTING_36}>{t('log.toAgreements')}</LinkButton>}
            >
              {t('log.noAgreementHint')}
            </EmptyState>
          ) : null}
        </>
      )}
      <Outlet />
    </>
  );
}

function Log({ agreements }: { readonly agreements: Agreements }) {
  const navigate = useNavigate();
  const [state, setState] = useTableUrlState({
    filters: ['agreement', 'filter', 'group', 'month'],
    rowsPerPage: 50,
  });
  const { agreement: [asked] = [], filter: [filter] = [] } = state.filters;
  const { group: [groupId] = [], month: [month] = [] } = state.filters;
  const chosen =
    agreements.find(({ id }) => id === asked) ?? usualAgreement(agreements, tokyoDate(new Date()));
  const where = {
    agreement36Id: chosen?.id ?? '',
    ...(state.search ? { search: state.search } : {}),
    ...(groupId ? { groupId } : {}),
    ...(month ? { month } : {}),
    ...(isFilter(filter) ? { filter } : {}),
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    SpecialClauseLogDocument,
    { where, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(SpecialClauseLogDocument, { where }, rowsOf);
  return (
    <SpecialClauseView
      agreements={agreements}
      agreementId={chosen?.id ?? null}
      log={data?.specialClauseLinesConnection}
      state={state}
      onStateChange={setState}
      loading={loading}
      refreshing={refreshing}
      error={error}
      onRetry={() => void refetch()}
      readAll={readAll}
      onOpen={(line) =>
        line.use
          ? void navigate({ to: detailAt(line.use.id), search: true })
          : void navigate({
              to: `${SPECIAL_CLAUSE}/create`,
              search: (before) => ({
                ...before,
                ...{ agreement: chosen?.id, employee: line.employeeId, of: line.month },
              }),
            })
      }
      onWithdraw={(id) => void navigate({ to: withdrawAt(id), search: true })}
    />
  );
}

const rowsOf = ({ specialClauseLinesConnection }: SpecialClauseLogQuery) =>
  specialClauseLinesConnection;
const isFilter = (value: string | undefined): value is SpecialClauseFilter =>
  COUNTS.some(({ filter }) => filter === value);
