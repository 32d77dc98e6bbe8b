import { useCallback, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useStale } from '#kit/data/useStale.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams, usePathname } from '#kit/navigation/navigation.ts';
import { EmptyState, ErrorPanel, Modal, PanelSkeleton, Stack } from '#kit/ui/index.ts';
import {
  ApprovalDetailDocument,
  type ApprovalWholeFragment,
} from '../ApprovalInbox/ApprovalInbox.generated.ts';
import type { Kind, Row } from '../ApprovalInbox/decisions.ts';
import { ApprovalFacts } from '../ApprovalInbox/detail/ApprovalFacts.tsx';
import { DecisionButtons } from '../ApprovalInbox/detail/DecisionButtons.tsx';
import { HandledList } from '../ApprovalInbox/HandledList.tsx';
import { RejectForm } from '../ApprovalInbox/RejectForm.tsx';
import { useDecisions } from '../ApprovalInbox/useDecisions.ts';
import { useTypeWord } from '../ApprovalInbox/words.tsx';
import { useApprovalText } from '../approval-text.ts';
import { useKindAt } from '../request-kinds.ts';

const DETAIL_WIDTH = 580;

/** The windows over a list: one decides, one only shows. */
export const ApproveWindow = () => <ApplicationWindow decides />;
export const DetailWindow = () => <ApplicationWindow decides={false} />;

function ApplicationWindow({ decides }: { readonly decides: boolean }) {
  const t = useApprovalText();
  const format = useFormat();
  const typeWord = useTypeWord();
  const { list } = useKindAt(usePathname());
  const navigate = useNavigate();
  const { applicationId } = useParams<{ applicationId: string }>();
  const close = () => void navigate({ to: list.to, search: true });
  const { data, loading, error, refetch } = useDocument(ApprovalDetailDocument, {
    id: applicationId,
  });
  const approval = data?.approval;
  const title = approval
    ? t('detail.title', {
        name: format.name(approval.application.employee),
        type: typeWord(approval.application),
      })
    : t('detail.label');
  return (
    <Modal title={title} width={decides ? list.width : DETAIL_WIDTH} onClose={close}>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : loading ? (
        <PanelSkeleton lines={10} />
      ) : !approval ? (
        <EmptyState title={t('detail.gone')}>{t('detail.goneHint')}</EmptyState>
      ) : decides ? (
        <Deciding approval={approval} onDone={close} />
      ) : (
        <ApprovalFacts approval={approval} />
      )}
    </Modal>
  );
}

function Deciding({
  approval,
  onDone,
}: {
  readonly approval: ApprovalWholeFragment;
  readonly onDone: () => void;
}) {
  const stale = useStale();
  const settled = useCallback(async () => {
    stale('Approval', 'Application');
  }, [stale]);
  const { decide, running, handled, clearHandled } = useDecisions(settled);
  const [rejecting, setRejecting] = useState(false);
  const run = async (kind: Kind, rows: readonly Row[], comment = '') => {
    if (await decide(kind, rows, comment)) onDone();
  };
  return (
    <Stack gap={4}>
      <HandledList handled={handled} onClear={clearHandled} />
      <ApprovalFacts approval={approval} />
      <DecisionButtons
        approval={approval}
        busy={running !== undefined}
        onDecide={(kind, rows) => void run(kind, rows)}
        onReject={() => setRejecting(true)}
      />
      {rejecting ? (
        <RejectForm
          count={1}
          onClose={() => setRejecting(false)}
          onReject={(comment) => {
            setRejecting(false);
            void run('reject', [approval], comment);
          }}
        />
      ) : null}
    </Stack>
  );
}
