import type { ReactNode } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import {
  DescriptionList,
  ErrorPanel,
  FormSkeleton,
  Notice,
  PageHeader,
  Panel,
  Stack,
  TextLink,
} from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { ledgerAddress } from './addresses.ts';
import { type VacationPartsFragment, VacationToChangeDocument } from './Entry.generated.ts';

type Props = {
  readonly title: string;
  /** What may be done to leave that stands. */
  readonly children: (leave: VacationPartsFragment) => ReactNode;
};

/** Leave as it stands now, and below it what is done to it, or why nothing can be. */
export function VacationPage({ title, children }: Props) {
  const t = useText();
  const { vacationId } = useParams<{ vacationId: string }>();
  const { data, loading, error, refetch } = useDocument(VacationToChangeDocument, {
    id: vacationId,
  });
  const leave = data?.vacation;
  return (
    <>
      <PageHeader
        title={title}
        {...(leave
          ? {
              actions: (
                <TextLink to={ledgerAddress(leave.employeeId)}>{t('entry.toLedger')}</TextLink>
              ),
            }
          : {})}
      />
      {loading && !leave ? <FormSkeleton fields={5} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {leave ? (
        <Stack>
          <Panel title={t('entry.now')}>
            <Standing leave={leave} />
          </Panel>
          {leave.refusal ? (
            <Notice tone="warning">{t(`entry.refusals.${leave.refusal}`)}</Notice>
          ) : (
            children(leave)
          )}
        </Stack>
      ) : null}
    </>
  );
}

const Standing = ({ leave }: { readonly leave: VacationPartsFragment }) => {
  const t = useText();
  const format = useFormat();
  const { vacationClass, unit, fromDate, toDate, start, end, days, reason } = leave;
  const dates =
    fromDate === toDate
      ? format.dateWithDay(fromDate)
      : format.range(format.dateWithDay(fromDate), format.dateWithDay(toDate));
  const part =
    unit === 'DAY'
      ? format.days(days)
      : unit === 'HOUR' && start && end
        ? format.range(format.time(start), format.time(end))
        : t(`application.unit.${unit}`);
  return (
    <DescriptionList
      items={[
        { label: t('entry.person'), value: format.name(leave) },
        { label: t('leave.class'), value: vacationClass?.name ?? '' },
        { label: t('entry.days'), value: format.aside(dates, part) },
        { label: t('leave.reason'), value: format.reason(reason) },
      ]}
    />
  );
};
