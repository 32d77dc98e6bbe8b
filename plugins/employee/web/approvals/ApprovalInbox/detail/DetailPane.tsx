import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Avatar,
  Button,
  EmptyState,
  ErrorPanel,
  Group,
  PanelSkeleton,
  Stack,
} from '#kit/ui/index.ts';
import { useApprovalText } from '../../approval-text.ts';
import type { ApprovalWholeFragment } from '../ApprovalInbox.generated.ts';
import type { Kind, Row } from '../decisions.ts';
import classes from '../Inbox.module.css';
import { useTypeWord } from '../words.tsx';
import { ApprovalFacts } from './ApprovalFacts.tsx';

export type Detail = {
  readonly approval: ApprovalWholeFragment | null | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
};

export const DetailPane = ({
  detail: { approval, loading, error, retry },
  busy,
  onDecide,
  onReject,
}: {
  readonly detail: Detail;
  readonly busy: boolean;
  readonly onDecide: (kind: Kind, rows: readonly Row[]) => void;
  readonly onReject: (rows: readonly Row[]) => void;
}) => {
  const t = useApprovalText();
  const format = useFormat();
  const typeWord = useTypeWord();
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  if (loading && !approval) return <PanelSkeleton lines={10} />;
  if (!approval)
    return <EmptyState title={t('detail.choose')}>{t('detail.chooseHint')}</EmptyState>;
  const { employee } = approval.application;
  return (
    <Stack gap={4}>
      <Group gap={3}>
        <Avatar name={`${employee.lastName} ${employee.firstName}`} size={48} decorative />
        <h2>
          {t('detail.title', {
            name: format.name(employee),
            type: typeWord(approval.application),
          })}
        </h2>
      </Group>
      <ApprovalFacts approval={approval} />
      <DecisionButtons approval={approval} busy={busy} onDecide={onDecide} onReject={onReject} />
    </Stack>
  );
};

export const DecisionButtons = ({
  approval,
  busy,
  onDecide,
  onReject,
}: {
  readonly approval: Row;
  readonly busy: boolean;
  readonly onDecide: (kind: Kind, rows: readonly Row[]) => void;
  readonly onReject: (rows: readonly Row[]) => void;
}) => {
  const t = useApprovalText();
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
