import { Button, ProgressBar } from '#kit/ui/index.ts';
import { useBottomBar } from '#kit/ui/layout/useBottomBar.ts';
import { useApprovalText } from '../approval-text.ts';
import classes from './BulkBar.module.css';
import type { Kind, Row } from './decisions.ts';
import type { Running } from './useDecisions.ts';

/** Stays at the foot while something is chosen or on its way; what is usual comes first. */
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
  const bar = useBottomBar();
  if (running)
    return (
      <div ref={bar} className={classes.bar}>
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
    <section ref={bar} className={classes.bar} aria-label={t('bulk.title')}>
      {open.length > 0 ? (
        <>
          <span className={classes.act}>
            <Button variant="primary" onClick={() => onDecide('approve', open)}>
              {t('bulk.approve', { count: open.length })}
            </Button>
          </span>
          <span className={classes.act}>
            <Button variant="danger" onClick={() => onReject(open)}>
              {t('bulk.reject', { count: open.length })}
            </Button>
          </span>
        </>
      ) : null}
      {decided.length > 0 ? (
        <span className={classes.act}>
          <Button variant="secondary" onClick={() => onDecide('withdraw', decided)}>
            {t('bulk.withdraw', { count: decided.length })}
          </Button>
        </span>
      ) : null}
      <span className={classes.count}>{t('bulk.selected', { count: selected.length })}</span>
      <Button variant="quiet" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </section>
  );
};
