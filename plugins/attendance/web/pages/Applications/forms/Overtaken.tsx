import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Notice } from '#kit/ui/index.ts';
import type { StampType } from '#plugins/attendance/domain/stamp.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { StampValue } from '../stamp-values.ts';
import type { ApplicationForm, Refused } from './useApplicationForm.ts';

type Props = {
  readonly applying: ApplicationForm;
  readonly onReload: () => void;
};
type Span = { readonly start?: string | null; readonly end?: string | null };

/** Somebody, or another screen, was faster: with another content, or with a decision. What was typed stays. */
export const Overtaken = ({ applying, onReload }: Props) => {
  const t = useText();
  const format = useFormat();
  const { refused, conflict, sendAsNew } = applying;
  if (refused) return <Handled refused={refused} onSendAsNew={sendAsNew} />;
  const list = (words: readonly string[]) =>
    words.length > 0 ? format.list(words) : t('application.overtaken.none');
  return conflict({
    onReload,
    labels: { stamps: t('application.stamps'), breaks: t('application.breaks') },
    written: (name, value) => {
      if (name === 'stamps')
        return list(
          (value as readonly StampValue[]).map(({ type, time }) =>
            t('application.stampKept', {
              type: type ? t(`stamp.${type as StampType}`) : '',
              time: time ?? '',
            }),
          ),
        );
      if (name === 'breaks')
        return list(
          (value as readonly Span[]).map(({ start, end }) => format.range(start ?? '', end ?? '')),
        );
      return undefined;
    },
  });
};

type HandledProps = { readonly refused: Refused; readonly onSendAsNew: () => void };

const Handled = ({ refused, onSendAsNew }: HandledProps) => {
  const t = useText();
  const format = useFormat();
  const { status, evaluatedAt, evaluatedBy } = refused.application;
  const became =
    status === 'APPROVED' && evaluatedBy && evaluatedAt
      ? t('application.overtaken.approved', {
          name: format.name(evaluatedBy),
          at: format.dateTimeShort(evaluatedAt),
        })
      : status === 'PENDING' || status === 'CANCELLED'
        ? t(`application.overtaken.${status}`)
        : t(`application.refused.${refused.reason}`);
  return (
    <Notice
      tone="warning"
      title={t('application.overtaken.title')}
      announce
      action={
        <Button size="sm" onClick={onSendAsNew}>
          {t('application.overtaken.sendAsNew')}
        </Button>
      }
    >
      {format.sentences(became, t('application.overtaken.kept'))}
    </Notice>
  );
};
