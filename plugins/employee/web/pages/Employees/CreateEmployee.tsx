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
import { squareImage } from '../../parts/picture/square-image.ts';
import { useUpload } from '../../parts/useUpload.ts';
import { useEmployeeText } from '../../text.ts';
import { UpdateEmployeeDocument } from '../EmployeeFrame/EmployeeFrame.generated.ts';
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
  const [update] = useMutate(UpdateEmployeeDocument);
  const upload = useUpload();
  /** False where it is refused: the person is there all the same. */
  const keepPicture = (id: string, profileImageKey: string): Promise<boolean> =>
    update({ id, data: { profileImageKey } }).then(
      ({ updateEmployee }) => updateEmployee.__typename === 'Employee',
      () => false,
    );
  const close = () => void navigate({ to: LIST, search: true });

  const save = async (
    data: CreateEmployeeInput,
    picture: File | undefined,
  ): Promise<readonly Issue[] | undefined> => {
    // Before the person is there: an upload that fails leaves everything as it was typed.
    const profileImageKey = picture ? await upload(await squareImage(picture)) : undefined;
    const { createEmployee: saved } = await create({ data });
    if (saved.__typename === 'EmployeeNotSaved') return issuesIn(saved);
    const name = format.name(saved);
    notify.success(t(data.password ? 'create.done' : 'create.invited', { name }));
    if (profileImageKey && !(await keepPicture(saved.id, profileImageKey)))
      notify.error(t('create.pictureNotKept', { name }));
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
