import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useNavigate } from '../../../../../web/kit/navigation/navigation.ts';
import { ErrorPanel } from '../../../../../web/kit/ui/ErrorPanel.tsx';
import { Modal } from '../../../../../web/kit/ui/Modal.tsx';
import { notify } from '../../../../../web/kit/ui/notify.ts';
import { FormSkeleton } from '../../../../../web/kit/ui/Skeleton.tsx';
import { issuesIn } from '../../parts/issues.ts';
import { useEmployeeText } from '../../text.ts';
import { MyPageDocument, UpdateMyPageDocument } from './MyPage.generated.ts';
import { MyPageForm, type MyPageValues } from './MyPageForm.tsx';
import { useUploadImage } from './useUploadImage.ts';

const HOME = '/app/employee/dashboard';

export function MyPage() {
  const t = useEmployeeText();
  const navigate = useNavigate();
  const { data, loading, error, refetch } = useDocument(MyPageDocument);
  // The avatar in the top bar is part of who is signed in.
  const [update] = useMutate(UpdateMyPageDocument, { alsoStale: ['EmployeeMe'] });
  const upload = useUploadImage();
  const close = () => void navigate({ to: HOME });

  const save = async (input: Omit<MyPageValues, 'image'>, image: File | null | undefined) => {
    const profileImageKey = image ? await upload(image) : image;
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
        <MyPageForm key={data.myPage.id} person={data.myPage} onSave={save} onCancel={close} />
      ) : null}
    </Modal>
  );
}
