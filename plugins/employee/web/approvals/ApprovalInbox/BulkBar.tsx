import { Button, ProgressBar } from '#kit/ui/index.ts';
import { useApprovalText } from '../approval-text.ts';
import type { Kind, Row } from './decisions.ts';
import classes from './Inbox.module.css';
import type { Running } from './useDecisions.ts';

/** Stays at the foot while something is chosen or on its way. */
export const BulkBar = ({
  selected,
  running,
  onDecide,
  onReject,
  onClear,
}: {
  readonly selected: readonly Row[];
  readonly running: Running | undefined;
  readonly onDecide: (kind: Kind, rows: readonly Row[]) => void;
  readonly onReject: (rows: readonly Row[]) => void;
  readonly onClear: () => void;
}) => {
  const t = useApprovalText();
  if (running)
    return (
      <div className={classes.bar}>
        <ProgressBar
          label={t('bulk.running')}
          value={running.done}
          max={running.total}
          left={t('bulk.progress', { done: running.done, total: running.total })}
        />
      </div>
    );
  if (selected.length === 0) return null;
  const open = selected.filter(({ canDecide }) => canDecide);
  const decided = selected.filter(
    ({ canWithdraw, application }) => canWithdraw && application.status !== 'PENDING',
  );
  return (
    <section className={classes.bar} aria-label={t('bulk.title')}>
      <span>{t('bulk.selected', { count: selected.length })}</span>
      <Button variant="quiet" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {decided.length > 0 ? (
        <Button variant="secondary" onClick={() => onDecide('withdraw', decided)}>
          {t('bulk.withdraw', { count: decided.length })}
        </Button>
      ) : null}
      {open.length > 0 ? (
        <>
          <Button variant="danger" onClick={() => onReject(open)}>
            {t('bulk.reject', { count: open.length })}
          </Button>
          <Button onClick={() => onDecide('approve', open)}>
            {t('bulk.approve', { count: open.length })}
          </Button>
        </>
      ) : null}
    </section>
  );
};
