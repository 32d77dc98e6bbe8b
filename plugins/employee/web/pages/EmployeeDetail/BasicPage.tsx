import { useState } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useTurns } from '#kit/kept-list/useTurns.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import { Slot, useAhead } from '#kit/slots/Slot.tsx';
import { personPanelsSlot } from '#kit/slots/slots.ts';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import type { UpdateEmployeeInput } from '#schema/generated/schema-types.ts';
import { issuesIn } from '../../parts/issues.ts';
import { useEmployeeText } from '../../text.ts';
import { UpdateEmployeeDocument } from '../EmployeeFrame/EmployeeFrame.generated.ts';
import { EmployeeChoicesDocument } from '../Employees/Employees.generated.ts';
import { BasicPageView } from './BasicPageView.tsx';
import type { BasicPart } from './basic-panels.ts';
import { EditBasicForm } from './EditBasicForm.tsx';
import { EmployeeDetailDocument } from './EmployeeDetail.generated.ts';
import { EndSessions } from './EndSessions.tsx';

export const BasicCompany = () => {
  useAhead(personPanelsSlot);
  return <BasicPage part="company" />;
};
export const BasicIndividual = () => <BasicPage part="individual" />;
export const BasicAddresses = () => <BasicPage part="addresses" />;
export const BasicContacts = () => <BasicPage part="contacts" />;

/** One of the four pages of basic data: what is kept, and a form for it. */
function BasicPage({ part }: { readonly part: BasicPart }) {
  const t = useEmployeeText();
  const grants = useGrants();
  const viewer = useViewer();
  const format = useFormat();
  const { employeeId } = useParams<{ employeeId: string }>();
  const [editing, setEditing] = useState(false);
  const { data, loading, error, refetch } = useDocument(EmployeeDetailDocument, { id: employeeId });
  const { turn, again } = useTurns(refetch);
  const { data: choices } = useDocument(EmployeeChoicesDocument, {}, { skip: !editing });
  const [update] = useMutate(UpdateEmployeeDocument);

  if (loading) return <PanelSkeleton lines={12} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const employee = data?.employee;
  // Gone meanwhile: the frame says so.
  if (!employee) return null;

  const change = async (input: UpdateEmployeeInput) => {
    const { updateEmployee: saved } = await update({ id: employee.id, data: input });
    if (saved.__typename === 'EmployeeNotSaved') return issuesIn(saved);
    notify.success(t('detail.saved'));
    setEditing(false);
    return undefined;
  };
  const title = t(`person.${part}`);
  return (
    <Stack gap={4}>
      <BasicPageView
        employee={employee}
        part={part}
        title={title}
        mayChange={grants.has('employee.list:update')}
        onEdit={() => setEditing(true)}
      />
      {part === 'company' ? <Slot of={personPanelsSlot} with={{ employeeId }} /> : null}
      {part === 'company' && employee.email && grants.has('employee.list:update') ? (
        <EndSessions id={employee.id} name={format.name(employee)} />
      ) : null}
      {editing && choices ? (
        <EditBasicForm
          key={`${employee.id}-${part}-${turn}`}
          employee={employee}
          part={part}
          title={title}
          choices={choices}
          mayAssignRights={viewer.isMaster || grants.has('employee.groupPermission:update')}
          onSave={change}
          refetch={refetch}
          onReload={() => void again()}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Stack>
  );
}
