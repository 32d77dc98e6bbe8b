import type { Issue } from '#core/issue.ts';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { FormSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import type { CreateEmployeeInput } from '#schema/generated/schema-types.ts';
import { issuesIn } from '../../parts/issues.ts';
import { useEmployeeText } from '../../text.ts';
import { CreateEmployeeForm } from './CreateEmployeeForm.tsx';
import { CreateEmployeeDocument, EmployeeChoicesDocument } from './Employees.generated.ts';

const LIST = '/admin/employee/list';

export function CreateEmployee() {
  const t = useEmployeeText();
  const format = useFormat();
  const navigate = useNavigate();
  const grants = useGrants();
  const { isMaster } = useViewer();
  const { data: choices, loading, error, refetch } = useDocument(EmployeeChoicesDocument);
  const [create] = useMutate(CreateEmployeeDocument);
  const close = () => void navigate({ to: LIST, search: true });

  const save = async (data: CreateEmployeeInput): Promise<readonly Issue[] | undefined> => {
    const { createEmployee: saved } = await create({ data });
    if (saved.__typename === 'EmployeeNotSaved') return issuesIn(saved);
    notify.success(
      t(data.password ? 'create.done' : 'create.invited', { name: format.name(saved) }),
    );
    await navigate({ to: LIST, search: true });
    return undefined;
  };

  return (
    <Modal title={t('create.title')} width={1220} closeOnMask={false} onClose={close}>
      {loading ? <FormSkeleton fields={10} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {choices ? (
        <CreateEmployeeForm
          choices={choices}
          mayAssignRights={isMaster || grants.has('employee.groupPermission:update')}
          onSave={save}
          onCancel={close}
        />
      ) : null}
    </Modal>
  );
}
