import { useState } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Outlet } from '#kit/navigation/navigation.ts';
import { useUndoDelete } from '#kit/records/trash/useUndoDelete.ts';
import { useHistory } from '#kit/records/useHistory.tsx';
import { Modal } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useApprovalText } from '../approval-text.ts';
import { useRequestKinds } from '../request-kinds.ts';
import {
  ApprovalDelegationListDocument,
  ApprovalRouteListDocument,
  ApprovalRoutePreviewDocument,
  DeleteApprovalRouteDocument,
  OrderApprovalRoutesDocument,
  type RouteWholeFragment,
} from './ApprovalRoutes.generated.ts';
import { ApprovalRoutesView } from './ApprovalRoutesView.tsx';
import { Delegations } from './Delegations.tsx';
import { MovePreview, type Preview } from './MovePreview.tsx';

type Deleting = { readonly route: RouteWholeFragment; readonly preview: Preview };

export function ApprovalRoutes() {
  const t = useApprovalText();
  // Rows name kinds: what is drawn before they are there would be hidden again.
  useRequestKinds();
  const { request } = useDataSource();
  const { data, loading, error, refetch } = useDocument(ApprovalRouteListDocument);
  // Asked for beside the routes, though its panel comes after them.
  useDocument(ApprovalDelegationListDocument);
  const [remove, { saving }] = useMutate(DeleteApprovalRouteDocument, {
    alsoStale: ['ApprovalRoute', 'Application'],
  });
  const [order] = useMutate(OrderApprovalRoutesDocument);
  const [deleting, setDeleting] = useState<Deleting>();
  const undo = useUndoDelete('ApprovalRoute');
  const history = useHistory('ApprovalRoute');

  const askToDelete = async (route: RouteWholeFragment) => {
    try {
      const { previewApprovalRoute: preview } = await request(ApprovalRoutePreviewDocument, {
        where: { id: route.id },
        data: null,
      });
      setDeleting({ route, preview });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const confirm = async (id: string, movePending: boolean) => {
    try {
      const { deleteApprovalRoute: gone } = await remove({ where: { id }, movePending });
      setDeleting(undefined);
      undo({ trashId: gone.trashId, text: t('routes.deleted', { name: gone.name }) });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const reorder = async (ids: readonly string[]) => {
    try {
      await order({ inputs: ids.map((id, displayOrder) => ({ id, displayOrder })) });
    } catch (failure) {
      tellFailure(failure);
    }
  };

  return (
    <>
      <ApprovalRoutesView
        routes={data?.approvalRoutes}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        onReorder={(ids) => void reorder(ids)}
        onDelete={(route) => void askToDelete(route)}
        historyOf={(route) => history.action(route)}
        delegations={<Delegations />}
      />
      {history.drawer}
      {deleting ? (
        <Modal
          title={t('routes.deleteTitle', { name: deleting.route.name })}
          onClose={() => setDeleting(undefined)}
        >
          <MovePreview
            preview={deleting.preview}
            busy={saving}
            confirmLabel={t('routes.delete')}
            onConfirm={(moves) => void confirm(deleting.route.id, moves)}
            onBack={() => setDeleting(undefined)}
          />
        </Modal>
      ) : null}
      <Outlet />
    </>
  );
}
