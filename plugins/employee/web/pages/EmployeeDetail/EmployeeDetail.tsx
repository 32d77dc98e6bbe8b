import { useState } from 'react';
import { tokyoDate } from '../../../../../core/time/tokyo.ts';
import type { UpdateEmployeeInput } from '../../../../../schema/generated/schema-types.ts';
import { useViewer } from '../../../../../web/kit/access/AbilityProvider.tsx';
import { useGrants } from '../../../../../web/kit/access/useGrants.ts';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useFormat } from '../../../../../web/kit/i18n/useFormat.ts';
import { useParams } from '../../../../../web/kit/navigation/navigation.ts';
import { ConfirmModal } from '../../../../../web/kit/ui/ConfirmModal.tsx';
import { EmptyState } from '../../../../../web/kit/ui/EmptyState.tsx';
import { ErrorPanel } from '../../../../../web/kit/ui/ErrorPanel.tsx';
import { LinkButton } from '../../../../../web/kit/ui/LinkButton.tsx';
import { notify } from '../../../../../web/kit/ui/notify.ts';
import { PanelSkeleton } from '../../../../../web/kit/ui/Skeleton.tsx';
import { tellFailure } from '../../../../../web/kit/ui/tell-failure.ts';
import { issuesIn } from '../../parts/issues.ts';
import { tellIssues } from '../../parts/tell-issues.ts';
import { useEmployeeText } from '../../text.ts';
import { EmployeeChoicesDocument } from '../Employees/Employees.generated.ts';
import { EditEmployeeForm } from './EditEmployeeForm.tsx';
import {
  EmployeeDetailDocument,
  InviteEmployeeDocument,
  UpdateEmployeeDocument,
} from './EmployeeDetail.generated.ts';
import { EmployeeDetailView } from './EmployeeDetailView.tsx';
import { TransferMaster } from './TransferMaster.tsx';

export function EmployeeDetail() {
  const t = useEmployeeText();
  const format = useFormat();
  const grants = useGrants();
  const viewer = useViewer();
  const { employeeId } = useParams<{ employeeId: string }>();
  const [editing, setEditing] = useState(false);
  const [retiring, setRetiring] = useState(false);
  const [transferring, setTransferring] = useState(false);
  const { data, loading, error, refetch } = useDocument(EmployeeDetailDocument, { id: employeeId });
  const { data: choices } = useDocument(EmployeeChoicesDocument, {}, { skip: !editing });
  const [update] = useMutate(UpdateEmployeeDocument);
  const [invite] = useMutate(InviteEmployeeDocument);

  if (loading) return <PanelSkeleton lines={12} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const employee = data?.employee;
  if (!employee) {
    return (
      <EmptyState
        title={t('detail.gone')}
        action={<LinkButton to="/admin/employee/list">{t('detail.back')}</LinkButton>}
      >
        {t('detail.goneBody')}
      </EmptyState>
    );
  }

  const name = format.name(employee);
  const change = async (input: UpdateEmployeeInput, done: string) => {
    const { updateEmployee: saved } = await update({ id: employee.id, data: input });
    if (saved.__typename === 'EmployeeNotSaved') return issuesIn(saved);
    notify.success(done);
    return undefined;
  };
  const rehire = async () => {
    const issues = await change({ isActive: true, retiredOn: null }, t('detail.rehired', { name }));
    if (issues) tellIssues(issues);
  };
  const retire = async () => {
    const data = { isActive: false, retiredOn: tokyoDate(new Date()) };
    const { updateEmployee: saved } = await update({ id: employee.id, data });
    setRetiring(false);
    if (saved.__typename === 'EmployeeNotSaved') tellIssues(issuesIn(saved));
    else notify.undo(t('detail.retired', { name }), () => rehire().catch(tellFailure));
  };

  return (
    <>
      <EmployeeDetailView
        employee={employee}
        mayChange={grants.has('employee.list:update')}
        onEdit={() => setEditing(true)}
        onInvite={() => {
          invite({ id: employee.id }).then(() => notify.success(t('detail.invited')), tellFailure);
        }}
        mayBecomeMaster={viewer.isMaster && employee.isActive && employee.id !== viewer.id}
        onTransfer={() => setTransferring(true)}
        onRetire={() => setRetiring(true)}
        onRehire={() => void rehire().catch(tellFailure)}
      />
      {editing && choices ? (
        <EditEmployeeForm
          key={employee.id}
          employee={employee}
          choices={choices}
          mayAssignRights={viewer.isMaster || grants.has('employee.groupPermission:update')}
          onSave={async (input) => {
            const issues = await change(input, t('detail.saved'));
            if (!issues) setEditing(false);
            return issues;
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
      {transferring ? (
        <TransferMaster employee={employee} onClose={() => setTransferring(false)} />
      ) : null}
      {retiring ? (
        <ConfirmModal
          title={t('detail.retireTitle', { name })}
          confirmLabel={t('detail.retire')}
          tone="danger"
          onClose={() => setRetiring(false)}
          onConfirm={retire}
        >
          {t('detail.retireBody', { name })}
        </ConfirmModal>
      ) : null}
    </>
  );
}
