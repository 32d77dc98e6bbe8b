import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import { EmptyState, ErrorPanel, FormSkeleton, Notice, notify } from '#kit/ui/index.ts';
import { ReasonWindow } from '#plugins/attendance/web/parts/ReasonWindow.tsx';
import { useText } from '../../text.ts';
import { MonthToReleaseDocument, ReleasePeriodsDocument } from './Closing.generated.ts';
import { useClosingMonth } from './Closing.tsx';
import { CLOSING, STALE } from './closing-words.ts';

/** 締め解除 of one person's month, with a reason that they read. */
export function ReleaseMonth() {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const [month] = useClosingMonth();
  const { employeeId } = useParams<{ employeeId: string }>();
  const { data, loading, error, refetch } = useDocument(MonthToReleaseDocument, {
    month,
    employeeId,
  });
  const [release, { saving, error: refusal }] = useMutate(ReleasePeriodsDocument, {
    alsoStale: STALE,
  });
  const close = () => void navigate({ to: CLOSING, search: true });
  const isClosed = data?.monthClosing?.state === 'CLOSED';
  const submit = async (reason: string) => {
    await release({ data: { month, employeeIds: [employeeId], reason } });
    notify.success(t('closing.released'));
    close();
  };
  const name = data?.monthClosing ? format.name(data.monthClosing) : '';
  return (
    <ReasonWindow
      title={
        name
          ? t('closing.releaseTitle', { name, month: format.month(month) })
          : t('closing.release')
      }
      action={t('closing.release')}
      label={t('closing.reason')}
      help={t('closing.reasonHelp')}
      isReady={isClosed}
      error={refusal}
      saving={saving}
      onSubmit={submit}
      onClose={close}
    >
      {loading ? <FormSkeleton fields={1} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && !isClosed ? <EmptyState title={t('closing.isOpen')} /> : null}
      {isClosed ? <Notice tone="info">{t('closing.releaseAbout')}</Notice> : null}
    </ReasonWindow>
  );
}
