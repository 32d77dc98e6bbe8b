import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import {
  DescriptionList,
  EmptyState,
  ErrorPanel,
  LinkButton,
  Modal,
  PanelSkeleton,
  Stack,
  WindowFoot,
} from '#kit/ui/index.ts';
import { ERROR_LIST } from '#plugins/attendance/domain/error-lists.ts';
import { useLimitWords } from '../../parts/limit-words.ts';
import { useText } from '../../text.ts';
import { useMonthOfAddress } from './ErrorList.tsx';
import { RECORDS } from './error-kinds.ts';
import { OvertimePeopleListDocument } from './OvertimePeople.generated.ts';
import { overtimeLevel } from './overtime-level.ts';

/** One person's overtime of the month against the lines of the law and of the agreement. */
export function WorkOvertimeDetail() {
  const t = useText();
  const format = useFormat();
  const limitWords = useLimitWords();
  const navigate = useNavigate();
  const [month] = useMonthOfAddress();
  const { overTimeWorkId } = useParams<{ overTimeWorkId: string }>();
  const { data, loading, error, refetch } = useDocument(OvertimePeopleListDocument, {
    month,
    where: { employeeId: overTimeWorkId },
    first: 1,
  });
  const person = data?.overtimePeopleConnection.nodes[0];
  const level = person && overtimeLevel(person);
  const close = () => void navigate({ to: `${ERROR_LIST}/work_overtime`, search: true });
  return (
    <Modal title={t('errors.detail.WORK_OVERTIME')} width={580} onClose={close}>
      {loading ? <PanelSkeleton lines={6} title={false} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && !person ? <EmptyState title={t('errors.noRecord')} /> : null}
      {person ? (
        <Stack gap={4}>
          <DescriptionList
            items={[
              { label: t('errors.name'), value: format.name(person) },
              { label: t('errors.group'), value: person.groupName },
              { label: t('errors.month'), value: t('month.of', { month: format.month(month) }) },
              { label: t('errors.overtimeMinutes'), value: format.minutes(person.overtimeMinutes) },
              {
                label: t('errors.level'),
                value: t(`errors.levels.${level?.name ?? 'WITHIN'}`, {
                  limit: limitWords(person.limit),
                }),
              },
              {
                label: t('errors.left', { limit: limitWords(person.limit) }),
                value: format.minutes(Math.max(0, person.limit.minutes - person.overtimeMinutes)),
              },
              { label: t('errors.forecastMinutes'), value: format.minutes(person.forecastMinutes) },
              {
                label: t('errors.statutoryHolidayMinutes'),
                value: format.minutes(person.statutoryHolidayMinutes),
              },
              { label: t('errors.totalMinutes'), value: format.minutes(person.totalMinutes) },
              { label: t('errors.workedMinutes'), value: format.minutes(person.workedMinutes) },
            ]}
          />
          <WindowFoot>
            <LinkButton variant="primary" to={`${RECORDS}/${person.employeeId}`} search={{ month }}>
              {t('errors.openRecord')}
            </LinkButton>
          </WindowFoot>
        </Stack>
      ) : null}
    </Modal>
  );
}
