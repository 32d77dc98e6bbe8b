import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Notice, notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import {
  ApprovePeriodDocument,
  ConfirmMyPeriodDocument,
  MonthClosingDocument,
  type MonthClosingPartsFragment,
} from './MonthClosing.generated.ts';

type Props = {
  readonly month: string;
  /** Left out: the viewer's own. */
  readonly employeeId?: string;
};
const STALE = ['MonthClosing', 'ClosingOverview', 'ClosingPerson'];

/** How far the month is on its way to being closed, and the word that is asked for. Nothing is asked: nothing shows. */
export function MonthClosing({ month, employeeId }: Props) {
  const { data } = useDocument(MonthClosingDocument, {
    month,
    ...(employeeId ? { employeeId } : {}),
  });
  const closing = data?.monthClosing;
  return closing ? <Shown closing={closing} /> : null;
}

function Shown({ closing }: { readonly closing: MonthClosingPartsFragment }) {
  const t = useText();
  const format = useFormat();
  const { month, employeeId } = closing;
  const [confirm, { saving: confirming }] = useMutate(ConfirmMyPeriodDocument, {
    alsoStale: STALE,
  });
  const [approve, { saving: approving }] = useMutate(ApprovePeriodDocument, { alsoStale: STALE });
  if (closing.closedAt)
    return (
      <Notice tone="info">
        {t('closing.mine.closedAt', {
          at: format.dateTime(closing.closedAt),
          name: closing.closedBy ?? '–',
        })}
        {format.language === 'ja' ? '　' : ' '}
        {t('closing.mine.closedHint')}
      </Notice>
    );
  if (!(closing.asksEmployee || closing.asksManager)) return null;
  const isWaiting = closing.blockers.includes('NOT_OVER');
  if (isWaiting) return null;
  const hindered = closing.blockers.filter(
    (blocker) => !['NOT_CONFIRMED', 'NOT_APPROVED', 'NO_SCHEDULE'].includes(blocker),
  );
  const say = (run: () => Promise<unknown>, done: string) =>
    run().then(() => notify.success(done), tellFailure);
  if (closing.mayConfirm)
    return (
      <Notice
        tone="warning"
        title={t('closing.mine.title')}
        action={
          <Button
            variant="primary"
            size="sm"
            loading={confirming}
            onClick={() => void say(() => confirm({ month }), t('closing.mine.confirmed'))}
          >
            {t('closing.mine.confirm')}
          </Button>
        }
      >
        {t('closing.mine.ask')}
      </Notice>
    );
  return (
    <Notice
      tone={closing.blockers.length > 0 ? 'warning' : 'info'}
      action={
        closing.mayApprove ? (
          <Button
            variant="primary"
            size="sm"
            loading={approving}
            onClick={() =>
              void say(
                () => approve({ data: { month, employeeIds: [employeeId] } }),
                t('closing.mine.approved'),
              )
            }
          >
            {t('closing.mine.approve')}
          </Button>
        ) : undefined
      }
    >
      {hindered.length > 0
        ? t('closing.mine.hindered', {
            what: format.list(hindered.map((blocker) => t(`closing.blocker.${blocker}`))),
          })
        : format.list(steps(closing))}
    </Notice>
  );

  function steps({
    asksEmployee,
    asksManager,
    confirmedAt,
    approvedAt,
    approvedBy,
  }: typeof closing) {
    return [
      ...(asksEmployee
        ? [
            confirmedAt
              ? t('closing.mine.confirmedAt', { at: format.dateTime(confirmedAt) })
              : t('closing.mine.notYet'),
          ]
        : []),
      ...(asksManager
        ? [
            approvedAt
              ? t('closing.mine.approvedAt', {
                  at: format.dateTime(approvedAt),
                  name: approvedBy ?? '–',
                })
              : t('closing.mine.approvalWaits'),
          ]
        : []),
    ];
  }
}
