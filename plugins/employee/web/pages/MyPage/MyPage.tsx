import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { FormSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { issuesIn } from '../../parts/issues.ts';
import { squareImage } from '../../parts/picture/square-image.ts';
import { useUpload } from '../../parts/useUpload.ts';
import { useEmployeeText } from '../../text.ts';
import { MyDevices } from './MyDevices.tsx';
import { MyFile } from './MyFile.tsx';
import { MyPageDocument, UpdateMyPageDocument } from './MyPage.generated.ts';
import { MyPageForm, type MyPageValues } from './MyPageForm.tsx';

const HOME = '/app/employee/dashboard';

export function MyPage() {
  const t = useEmployeeText();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { data, loading, error, refetch } = useDocument(MyPageDocument);
  // The avatar in the top bar is part of who is signed in.
  const [update] = useMutate(UpdateMyPageDocument, { alsoStale: ['EmployeeMe'] });
  const upload = useUpload();
  const close = () => void navigate({ to: HOME });

  const save = async (input: Partial<MyPageValues>, image: File | null | undefined) => {
    const profileImageKey = image ? await upload(await squareImage(image)) : image;
    const { updateMyPage: saved } = await update({
      data: profileImageKey === undefined ? input : { ...input, profileImageKey },
    });
    if (saved.__typename === 'EmployeeNotSaved') return issuesIn(saved);
    notify.success(t('myPage.saved'));
    await navigate({ to: HOME });
    return undefined;
  };

  return (
    <Modal title={t('myPage.title')} width={850} onClose={close}>
      {loading ? <FormSkeleton fields={8} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Stack gap={6}>
          <MyPageForm
            key={data.myPage.id}
            person={data.myPage}
            openItems={data.selfServiceSetting.openItems}
            onSave={save}
            onCancel={close}
          />
          {/* Whoever views as somebody else is not shown their file. */}
          {viewer.viewedAs ? null : <MyFile />}
          {viewer.viewedAs ? null : <MyDevices />}
        </Stack>
      ) : null}
    </Modal>
  );
}
