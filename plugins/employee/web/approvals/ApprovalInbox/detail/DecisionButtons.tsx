import { Button } from '#kit/ui/index.ts';
import { useApprovalText } from '../../approval-text.ts';
import type { Kind, Row } from '../decisions.ts';
import classes from '../Inbox.module.css';

export const DecisionButtons = ({
  approval,
  selected = 0,
  busy,
  onDecide,
  onReject,
}: {
  readonly approval: Row | null | undefined;
  /** How many are chosen in the list: then only what acts on those is shown, in its own bar. */
  readonly selected?: number;
  readonly busy: boolean;
  readonly onDecide: (kind: Kind, rows: readonly Row[]) => void;
  readonly onReject: (rows: readonly Row[]) => void;
}) => {
  const t = useApprovalText();
  if (!approval) return null;
  if (selected > 0)
    return <p className={classes.soft}>{t('detail.selecting', { count: selected })}</p>;
  const { canDecide, canWithdraw, application } = approval;
  const mayWithdraw = canWithdraw && application.status !== 'PENDING';
  const why = approval.decidedAnotherStep ? t('detail.decidedAnotherStep') : undefined;
  if (!canDecide && !canWithdraw)
    return <p className={classes.soft}>{why ?? t('detail.notYours')}</p>;
  return (
    <div className={classes.actions}>
      {why ? <p className={classes.soft}>{why}</p> : null}
      {canDecide ? (
        <>
          <Button variant="primary" loading={busy} onClick={() => onDecide('approve', [approval])}>
            {t('detail.approve')}
          </Button>
          <Button variant="danger" disabled={busy} onClick={() => onReject([approval])}>
            {t('detail.reject')}
          </Button>
        </>
      ) : null}
      {mayWithdraw || (canWithdraw && !canDecide) ? (
        <Button variant="secondary" loading={busy} onClick={() => onDecide('withdraw', [approval])}>
          {t('detail.withdraw')}
        </Button>
      ) : null}
    </div>
  );
};
