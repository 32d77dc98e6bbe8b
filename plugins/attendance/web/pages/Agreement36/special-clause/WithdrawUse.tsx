import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import { ErrorPanel, FormSkeleton, Notice, notify } from '#kit/ui/index.ts';
import { ReasonWindow } from '#plugins/attendance/web/parts/ReasonWindow.tsx';
import { useLimitText } from '../limit-text.ts';
import { SPECIAL_CLAUSE, STALE } from './addresses.ts';
import {
  SpecialClauseUseOfDocument,
  WithdrawSpecialClauseUseDocument,
} from './SpecialClause.generated.ts';

/** 発動の取消, with a reason that the person reads. */
export function WithdrawUse() {
  const t = useLimitText();
  const format = useFormat();
  const navigate = useNavigate();
  const { useId } = useParams<{ useId: string }>();
  const { data, loading, error, refetch } = useDocument(SpecialClauseUseOfDocument, { id: useId });
  const [withdraw, { saving, error: refusal }] = useMutate(WithdrawSpecialClauseUseDocument, {
    alsoStale: STALE,
  });
  const use = data?.specialClauseUse;
  const close = () => void navigate({ to: SPECIAL_CLAUSE, search: true });
  const submit = async (reason: string) => {
    await withdraw({ id: useId, reason });
    notify.success(t('detail.withdrawn'));
    close();
  };
  return (
    <ReasonWindow
      title={
        use
          ? t('detail.withdrawTitle', { name: format.name(use), month: format.month(use.month) })
          : t('detail.withdraw')
      }
      action={t('detail.withdraw')}
      label={t('use.withdrawnBecause')}
      help={t('detail.reasonHelp')}
      isReady={use !== undefined}
      error={refusal}
      saving={saving}
      onSubmit={submit}
      onClose={close}
    >
      {loading ? <FormSkeleton fields={1} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {use ? <Notice tone="info">{t('detail.withdrawAbout')}</Notice> : null}
    </ReasonWindow>
  );
}
