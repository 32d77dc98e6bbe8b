import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { RecordModal } from '../../../../../web/kit/forms/RecordModal.tsx';
import { useNavigate, useParams } from '../../../../../web/kit/navigation/navigation.ts';
import { notify } from '../../../../../web/kit/ui/notify.ts';
import * as UpdateAttendanceTabletInput from '../../../generated/inputs/UpdateAttendanceTabletInput.js';
import { useText } from '../../text.ts';
import { TabletForm } from './TabletForm.tsx';
import {
  AttendanceTabletToEditDocument,
  UpdateAttendanceTabletDocument,
} from './Tablets.generated.ts';

export function UpdateTablet() {
  const t = useText();
  const navigate = useNavigate();
  const { tabletId } = useParams<{ tabletId: string }>();
  const { data, loading, error, refetch } = useDocument(AttendanceTabletToEditDocument, {
    id: tabletId,
  });
  const [updateTablet] = useMutate(UpdateAttendanceTabletDocument);
  const close = () => void navigate({ to: '/admin/option/attendance', search: true });
  return (
    <RecordModal
      title={t('update.title')}
      width={800}
      onClose={close}
      row={data?.attendanceTablet}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      fields={3}
      gone={t('update.gone')}
    >
      {(tablet) => (
        <TabletForm
          key={tablet.id}
          input={UpdateAttendanceTabletInput}
          initial={{
            installPlace: tablet.installPlace,
            affiliationGroupId: tablet.affiliationGroupId,
            password: '',
          }}
          submitLabel={t('update.submit')}
          passwordHelp={t('update.passwordHelp')}
          onCancel={close}
          onSubmit={async (changes) => {
            const saved = await updateTablet({ id: tablet.id, data: changes });
            notify.success(t('update.done', { licenceId: saved.updateAttendanceTablet.licenceId }));
            close();
          }}
        />
      )}
    </RecordModal>
  );
}
