import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import {
  DescriptionList,
  EmptyState,
  ErrorPanel,
  Group,
  PageHeader,
  PanelSkeleton,
  Stack,
  TextLink,
} from '#kit/ui/index.ts';
import { monthsLater } from '#plugins/attendance/domain/leave/anniversaries.ts';
import { LEAVE_MANAGE } from '#plugins/attendance/web/leave-tabs.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { PdfButton } from './print/PdfButton.tsx';
import { LeaveRegisterDocument } from './Register.generated.ts';
import { RegisterSheet } from './RegisterSheet.tsx';

/** Eleven years: one page a year, and five years for which the law keeps each, twice over. */
const MONTHS = -132;
const MOST_PAGES = 60;

/** 年次有給休暇管理簿 of one person: a page for each window, the newest first. */
export function RegisterOfPerson() {
  const t = useText();
  const format = useFormat();
  const { employeeId } = useParams<{ employeeId: string }>();
  const today = tokyoDate(new Date());
  const { data, loading, error, refetch } = useDocument(LeaveRegisterDocument, {
    from: addDays(monthsLater(today, MONTHS), 1),
    to: today,
    where: { employeeId },
    first: MOST_PAGES,
  });
  const pages = data?.leaveRegisterPagesConnection.nodes.toReversed() ?? [];
  const [person] = pages;
  return (
    <>
      <PageHeader
        title={person ? t('register.titleOf', { name: format.name(person) }) : t('register.title')}
        description={t('register.ofPersonHint')}
        actions={
          <Group>
            <TextLink to={`${LEAVE_MANAGE}/register`}>{t('register.toList')}</TextLink>
            <TextLink to={`/app/staff/attendance/leave_app/vacation_grant/${employeeId}`}>
              {t('register.toLedger')}
            </TextLink>
            {person ? (
              <PdfButton
                read={async () => pages}
                name={t('register.titleOf', { name: format.name(person) })}
              />
            ) : null}
          </Group>
        }
      />
      {loading && !data ? <PanelSkeleton lines={8} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && !person ? (
        <EmptyState title={t('register.noPages')}>{t('register.noPagesHint')}</EmptyState>
      ) : null}
      {person ? (
        <Stack>
          <DescriptionList
            items={[
              { label: t('errors.number'), value: person.employeeNumber ?? '' },
              { label: t('errors.group'), value: person.groupName ?? '' },
              {
                label: t('register.joinedOn'),
                value: person.joinedOn ? format.date(person.joinedOn) : '',
              },
              ...(person.leftOn
                ? [{ label: t('register.leftOn'), value: format.date(person.leftOn) }]
                : []),
            ]}
          />
          {pages.map((page) => (
            <RegisterSheet key={page.id} page={page} />
          ))}
        </Stack>
      ) : null}
    </>
  );
}
