import type { ReactNode } from 'react';
import { isDate } from '#core/time/dates.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useParams, useSearch } from '#kit/navigation/navigation.ts';
import {
  EmptyState,
  ErrorPanel,
  LinkButton,
  PageHeader,
  PanelSkeleton,
  Stack,
} from '#kit/ui/index.ts';
import { useOvertimeText } from '#plugins/attendance/web/parts/limits/overtime-text.ts';
import { LIMITS } from './addresses.ts';
import { LimitsOfPersonDocument } from './Limits.generated.ts';
import { PersonFigures } from './PersonFigures.tsx';

const RECORDS = '/app/staff/attendance/management/records';

/** 時間外労働 of one person, for whoever looks after them. */
export function LimitsPerson() {
  const t = useOvertimeText();
  const { employeeId } = useParams<{ employeeId: string }>();
  return (
    <LimitsOf
      employeeId={employeeId}
      actions={(month) => (
        <>
          <LinkButton to={LIMITS} search={{}}>
            {t('person.back')}
          </LinkButton>
          <LinkButton to={`${RECORDS}/${encodeURIComponent(employeeId)}`} search={{ month }}>
            {t('person.records')}
          </LinkButton>
        </>
      )}
    />
  );
}

/** The limits of the person who is signed in. */
export const OwnLimits = () => <LimitsOf employeeId={undefined} />;

function LimitsOf({
  employeeId,
  actions,
}: {
  readonly employeeId: string | undefined;
  readonly actions?: (month: string) => ReactNode;
}) {
  const t = useOvertimeText();
  const format = useFormat();
  const { on } = useSearch<{ on?: unknown }>();
  const { data, loading, error, refetch } = useDocument(LimitsOfPersonDocument, {
    ...(employeeId ? { employeeId } : {}),
    ...(typeof on === 'string' && isDate(on) ? { on } : {}),
  });
  const person = data?.personLimits;
  const title = !employeeId
    ? t('own')
    : person
      ? t('person.title', { name: format.name(person) })
      : t('title');
  return (
    <>
      <PageHeader
        title={title}
        {...(actions && person ? { actions: actions(person.month) } : {})}
      />
      <Stack>
        {loading ? <PanelSkeleton lines={6} /> : null}
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {data && !person ? (
          <EmptyState title={t('person.notFound')}>{t('person.notFoundHint')}</EmptyState>
        ) : null}
        {person ? <PersonFigures person={person} /> : null}
      </Stack>
    </>
  );
}
