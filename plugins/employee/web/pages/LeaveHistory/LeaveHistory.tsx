import { useState } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useTurns } from '#kit/kept-list/useTurns.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import { useUndoDelete } from '#kit/records/trash/useUndoDelete.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import { ConfirmModal } from '#kit/ui/windows/ConfirmModal.tsx';
import { issuesIn } from '../../parts/issues.ts';
import { useEmployeeText } from '../../text.ts';
import { LeaveForm, type NewLeave } from './LeaveForm.tsx';
import {
  CreateLeavePeriodDocument,
  DeleteLeavePeriodDocument,
  EmployeeLeaveHistoryDocument,
  UpdateLeavePeriodDocument,
} from './LeaveHistory.generated.ts';
import { type Leave, LeaveHistoryView } from './LeaveHistoryView.tsx';

type Open =
  | { readonly is: 'form'; readonly leave?: Leave }
  | { readonly is: 'delete'; leave: Leave };

export function LeaveHistory() {
  const t = useEmployeeText();
  const format = useFormat();
  const grants = useGrants();
  const { employeeId } = useParams<{ employeeId: string }>();
  const [open, setOpen] = useState<Open>();
  const { data, loading, error, refetch } = useDocument(EmployeeLeaveHistoryDocument, {
    id: employeeId,
  });
  const { turn, again } = useTurns(refetch);
  const leaves = data?.employee?.leavePeriods ?? [];
  // Whether somebody is on leave stands in the frame and in the list.
  const stale = { alsoStale: ['Employee', 'LeavePeriod'] };
  const [create] = useMutate(CreateLeavePeriodDocument, stale);
  const [update] = useMutate(UpdateLeavePeriodDocument, stale);
  const [remove] = useMutate(DeleteLeavePeriodDocument, stale);
  const undo = useUndoDelete('LeavePeriod', 'Employee');
  const close = () => setOpen(undefined);
  const period = (leave: Leave) =>
    t('assignment.period', { from: format.date(leave.startsOn), until: format.date(leave.endsOn) });

  return (
    <>
      <LeaveHistoryView
        leaves={leaves}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        mayChange={grants.has('employee.list:update')}
        onAdd={() => setOpen({ is: 'form' })}
        onEdit={(leave) => setOpen({ is: 'form', leave })}
        onDelete={(leave) => setOpen({ is: 'delete', leave })}
      />
      {open?.is === 'form' ? (
        <LeaveForm
          key={turn}
          title={t(open.leave ? 'leave.editTitle' : 'leave.createTitle')}
          employeeId={employeeId}
          leave={open.leave && (leaves.find(({ id }) => id === open.leave?.id) ?? open.leave)}
          refetch={refetch}
          onReload={() => void again()}
          onClose={close}
          onSave={async (input) => {
            const { leave } = open;
            const saved = leave
              ? (await update({ id: leave.id, data: input })).updateLeavePeriod
              : (await create({ data: { employeeId, ...(input as NewLeave) } })).createLeavePeriod;
            if (saved.__typename === 'EmployeeNotSaved') return issuesIn(saved);
            notify.success(t(leave ? 'leave.changed' : 'leave.saved'));
            close();
            return undefined;
          }}
        />
      ) : null}
      {open?.is === 'delete' ? (
        <ConfirmModal
          title={t('leave.deleteTitle')}
          confirmLabel={t('leave.delete')}
          tone="danger"
          onClose={close}
          onConfirm={async () => {
            const { deleteLeavePeriod: gone } = await remove({ id: open.leave.id });
            close();
            undo({
              trashId: gone.trashId,
              text: t('leave.deleted', { period: period(open.leave) }),
            });
          }}
        >
          {t('leave.deleteBody', { period: period(open.leave) })}
        </ConfirmModal>
      ) : null}
    </>
  );
}
