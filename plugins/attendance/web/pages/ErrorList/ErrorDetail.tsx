import { lazy, Suspense, useState } from 'react';
import { isDate } from '#core/time/dates.ts';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import { IconBell, IconPencil } from '#kit/ui/icons.ts';
import {
  Button,
  DescriptionList,
  EmptyState,
  ErrorPanel,
  LinkButton,
  Modal,
  PanelSkeleton,
  Stack,
  WindowFoot,
} from '#kit/ui/index.ts';
import type { AttendanceErrorKind } from '#schema/generated/schema-types.ts';
import { SettleAbsence } from '../../parts/SettleAbsence.tsx';
import { useText } from '../../text.ts';
import {
  AttendanceErrorListDocument,
  type AttendanceErrorPartsFragment,
} from './ErrorList.generated.ts';
import { ERROR_PATHS, RECORDS, readDayKey } from './error-kinds.ts';
import { useErrorWords } from './error-words.ts';
import { useAsk } from './useAsk.ts';

const MendDay = lazy(async () => ({
  default: (await import('../Month/day/MendDay.tsx')).MendDay,
}));

const WIDTH = 580;
/** More than one person can have wrong days in a month. */
const A_MONTH = 62;

function ErrorDetail({ kind, day }: { readonly kind: AttendanceErrorKind; readonly day: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { workDate, employeeId } = readDayKey(day);
  // An address may have lost its end in a letter.
  const isKey = isDate(workDate);
  const { data, loading, error, refetch } = useDocument(
    AttendanceErrorListDocument,
    { kind, month: workDate.slice(0, 7), where: { employeeId }, first: A_MONTH },
    { skip: !isKey },
  );
  // A day after the closing day belongs to the month to come.
  const isLater = data !== undefined && workDate > data.attendanceErrorsConnection.to;
  const later = useDocument(
    AttendanceErrorListDocument,
    { kind, month: monthAfter(workDate), where: { employeeId }, first: A_MONTH },
    { skip: !isLater },
  );
  const nodes = (isLater ? later.data : data)?.attendanceErrorsConnection.nodes;
  const foundDay = nodes?.find((one) => one.workDate === workDate);
  const close = () => void navigate({ to: ERROR_PATHS[kind].list, search: true });
  return (
    <Modal title={t(`errors.detail.${kind}`)} width={WIDTH} onClose={close}>
      {loading || (isLater && later.loading) ? <PanelSkeleton lines={6} title={false} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {foundDay ? <ErrorFacts day={foundDay} /> : null}
      {!isKey || (nodes && !foundDay) ? (
        <EmptyState title={t('errors.mended')}>{t('errors.mendedHint')}</EmptyState>
      ) : null}
    </Modal>
  );
}

const monthAfter = (date: string): string => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
};

export function ErrorFacts({ day }: { readonly day: AttendanceErrorPartsFragment }) {
  const t = useText();
  const format = useFormat();
  const words = useErrorWords();
  const { ask, asking } = useAsk();
  const [mending, setMending] = useState(false);
  const { isStaff } = useViewer();
  const mayMend = useGrants().has('attendance.records:update') || isStaff;
  const time = (value: string | null | undefined) => {
    if (value) return format.time(value);
    // Stamps that no result tells of stand in the record of the day.
    return day.isCounted ? t('errors.noStamp') : undefined;
  };
  return (
    <Stack gap={4}>
      <DescriptionList
        items={[
          { label: t('errors.name'), value: format.name(day) },
          { label: t('errors.group'), value: day.groupName },
          { label: t('errors.date'), value: format.dateWithDay(day.workDate) },
          { label: t(`errors.what.${day.kind}`), value: words.what(day) },
          {
            label: t('errors.plan'),
            value: words.plan(day),
          },
          { label: t('errors.firstIn'), value: time(day.firstIn) },
          { label: t('errors.lastOut'), value: time(day.lastOut) },
          { label: t('errors.worked'), value: words.worked(day) ?? t('errors.notCounted') },
          {
            label: t('errors.break'),
            value: day.isCounted ? format.minutes(day.breakMinutes) : undefined,
          },
          {
            label: t('errors.application'),
            value: words.application(day) ?? t('errors.notApplied'),
          },
          {
            label: t('errors.askedColumn'),
            value: day.askedAt
              ? format.labelled(format.dateTime(day.askedAt), day.askedBy ?? '')
              : t('errors.notAsked'),
          },
        ]}
      />
      <WindowFoot>
        <Button
          icon={<IconBell size={16} aria-hidden />}
          loading={asking}
          onClick={() => void ask([day])}
        >
          {t('errors.ask')}
        </Button>
        {day.mayBeAbsence ? (
          <SettleAbsence employeeId={day.employeeId} workDate={day.workDate} />
        ) : null}
        <LinkButton to={`${RECORDS}/${day.employeeId}`} search={{ day: day.workDate }}>
          {t('errors.openRecord')}
        </LinkButton>
        {mayMend ? (
          <Button
            variant="primary"
            icon={<IconPencil size={16} aria-hidden />}
            onClick={() => setMending(true)}
          >
            {t('day.mend')}
          </Button>
        ) : null}
      </WindowFoot>
      {mending ? (
        <Suspense fallback={null}>
          <MendDay
            employeeId={day.employeeId}
            date={day.workDate}
            onClose={() => setMending(false)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}

export function StampingDetail() {
  const { stampingId } = useParams<{ stampingId: string }>();
  return <ErrorDetail kind="STAMPING" day={stampingId} />;
}
export function OvertimeListDetail() {
  const { overtimelistId } = useParams<{ overtimelistId: string }>();
  return <ErrorDetail kind="OVERTIME" day={overtimelistId} />;
}
export function ShortBreakDetail() {
  const { shortbreakId } = useParams<{ shortbreakId: string }>();
  return <ErrorDetail kind="SHORT_BREAK" day={shortbreakId} />;
}
export function ConcernDetail() {
  const { concernId } = useParams<{ concernId: string }>();
  return <ErrorDetail kind="CONCERN" day={concernId} />;
}
