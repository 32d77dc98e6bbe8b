import { useState } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useTurns } from '#kit/kept-list/useTurns.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { ConfirmModal } from '#kit/ui/windows/ConfirmModal.tsx';
import type {
  ChangeAssignmentInput,
  CorrectAssignmentInput,
} from '#schema/generated/schema-types.ts';
import { issuesIn } from '../../parts/issues.ts';
import { tellIssues } from '../../parts/tell-issues.ts';
import { useEmployeeText } from '../../text.ts';
import { EmployeeChoicesDocument } from '../Employees/Employees.generated.ts';
import {
  CancelAssignmentDocument,
  ChangeAssignmentDocument,
  CorrectAssignmentDocument,
  EmployeeAffiliationDocument,
} from './Affiliation.generated.ts';
import { AffiliationView } from './AffiliationView.tsx';
import { AssignmentForm } from './AssignmentForm.tsx';
import type { Assignment } from './assignment-facts.ts';

type Open =
  | { readonly is: 'adding' }
  | { readonly is: 'correcting' | 'cancelling'; readonly one: Assignment };

export function Affiliation() {
  const t = useEmployeeText();
  const format = useFormat();
  const grants = useGrants();
  const { employeeId } = useParams<{ employeeId: string }>();
  const [open, setOpen] = useState<Open>();
  const { data, loading, error, refetch } = useDocument(EmployeeAffiliationDocument, {
    id: employeeId,
  });
  const { turn, again } = useTurns(refetch);
  const asks = open?.is === 'adding' || open?.is === 'correcting';
  const { data: choices } = useDocument(EmployeeChoicesDocument, {}, { skip: !asks });
  const [change] = useMutate(ChangeAssignmentDocument);
  const [correct] = useMutate(CorrectAssignmentDocument);
  const [cancel] = useMutate(CancelAssignmentDocument);

  if (loading) return <PanelSkeleton lines={10} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const employee = data?.employee;
  if (!employee) return null;
  const close = () => setOpen(undefined);
  const { assignments, version } = employee;
  const form = {
    employeeId,
    minDate: employee.joinedOn ?? undefined,
    refetch,
    onReload: () => void again(),
    onClose: close,
  };

  return (
    <>
      <AffiliationView
        employee={employee}
        mayChange={grants.has('employee.list:update')}
        onAdd={() => setOpen({ is: 'adding' })}
        onCorrect={(one) => setOpen({ is: 'correcting', one })}
        onCancel={(one) => setOpen({ is: 'cancelling', one })}
      />
      {open?.is === 'adding' && choices ? (
        <AssignmentForm
          {...form}
          key={turn}
          title={t('assignment.addTitle', { name: format.name(employee) })}
          choices={choices}
          row={{
            version,
            base: assignments.findLast(({ when }) => when === 'CURRENT'),
            from: null,
          }}
          isCorrection={false}
          onSave={async (input) => {
            const data = input as ChangeAssignmentInput;
            const { changeAssignment: saved } = await change({ id: employeeId, data });
            if (saved.__typename === 'EmployeeNotSaved') return issuesIn(saved);
            notify.success(t('assignment.saved', { date: format.date(data.from) }));
            close();
            return undefined;
          }}
        />
      ) : null}
      {open?.is === 'correcting' && choices ? (
        <AssignmentForm
          {...form}
          key={turn}
          title={t('assignment.correctTitle', { date: format.date(open.one.from) })}
          choices={choices}
          row={{
            version,
            base: assignments.find(({ from }) => from === open.one.from) ?? open.one,
            from: open.one.from,
          }}
          isCorrection
          onSave={async (input) => {
            const where = { employeeId, from: open.one.from };
            const data = input as CorrectAssignmentInput;
            const { correctAssignment: saved } = await correct({ where, data });
            if (saved.__typename === 'EmployeeNotSaved') return issuesIn(saved);
            notify.success(t('assignment.corrected'));
            close();
            return undefined;
          }}
        />
      ) : null}
      {open?.is === 'cancelling' ? (
        <ConfirmModal
          title={t('assignment.cancelTitle', { date: format.date(open.one.from) })}
          confirmLabel={t('assignment.cancel')}
          tone="danger"
          onClose={close}
          onConfirm={async () => {
            const where = { employeeId, from: open.one.from };
            const { cancelAssignment: saved } = await cancel({ where });
            close();
            if (saved.__typename === 'EmployeeNotSaved') tellIssues(issuesIn(saved));
            else notify.success(t('assignment.cancelled', { date: format.date(open.one.from) }));
          }}
        >
          {t('assignment.cancelBody', { date: format.date(open.one.from) })}
        </ConfirmModal>
      ) : null}
    </>
  );
}
