import { tokyoDate } from '#core/time/tokyo.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Notice, notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { STALE } from './addresses.ts';
import { ConfirmNoticeDocument } from './Notices.generated.ts';
import { useNoticeText } from './notice-text.ts';
import type { NoticeLine } from './notice-words.ts';

export function useConfirm() {
  const t = useNoticeText();
  const [confirm, { saving }] = useMutate(ConfirmNoticeDocument, { alsoStale: STALE });
  return {
    saving,
    confirm: ({ id, title }: Pick<NoticeLine, 'id' | 'title'>) =>
      confirm({ id }).then(
        () => notify.success(t('confirm.done', { title })),
        (failure: unknown) => tellFailure(failure),
      ),
  };
}

type ButtonProps = { readonly notice: NoticeLine; readonly size?: 'sm' | 'md' };

/** One tap, in the list as in the notice itself. */
export function ConfirmButton({ notice, size = 'md' }: ButtonProps) {
  const t = useNoticeText();
  const { confirm, saving } = useConfirm();
  return (
    <Button variant="primary" size={size} loading={saving} onClick={() => void confirm(notice)}>
      {t('confirm.button')}
    </Button>
  );
}

/** Whether the reader has confirmed it, and the way to do so. */
export function ConfirmBox({ notice }: { readonly notice: NoticeLine }) {
  const t = useNoticeText();
  const format = useFormat();
  const { asksConfirmation, confirmedAt, confirmBy, needsMyConfirmation } = notice;
  if (!asksConfirmation) return null;
  if (confirmedAt)
    return (
      <Notice tone="success">{t('confirm.at', { at: format.dateTimeShort(confirmedAt) })}</Notice>
    );
  if (!needsMyConfirmation) return null;
  const isLate = Boolean(confirmBy) && (confirmBy ?? '') < tokyoDate(new Date());
  return (
    <Notice tone={isLate ? 'danger' : 'warning'} action={<ConfirmButton notice={notice} />}>
      {confirmBy
        ? t(isLate ? 'confirm.late' : 'confirm.until', { date: format.date(confirmBy) })
        : t('confirm.asked')}
    </Notice>
  );
}
