import type { Issue } from '../../../../../core/issue.ts';
import type { CreateEmployeeInput } from '../../../../../schema/generated/schema-types.ts';
import { useViewer } from '../../../../../web/kit/access/AbilityProvider.tsx';
import { useGrants } from '../../../../../web/kit/access/useGrants.ts';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useFormat } from '../../../../../web/kit/i18n/useFormat.ts';
import { useNavigate } from '../../../../../web/kit/navigation/navigation.ts';
import { ErrorPanel } from '../../../../../web/kit/ui/ErrorPanel.tsx';
import { Modal } from '../../../../../web/kit/ui/Modal.tsx';
import { notify } from '../../../../../web/kit/ui/notify.ts';
import { FormSkeleton } from '../../../../../web/kit/ui/Skeleton.tsx';
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
