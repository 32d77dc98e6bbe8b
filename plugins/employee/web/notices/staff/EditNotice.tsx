import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { RecordModal } from '#kit/forms/RecordModal.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import { Modal, notify } from '#kit/ui/index.ts';
import { STAFF_NOTICES } from '#plugins/employee/domain/notification-target.ts';
import * as CreateNoticeInput from '#plugins/employee/generated/inputs/CreateNoticeInput.js';
import * as UpdateNoticeInput from '#plugins/employee/generated/inputs/UpdateNoticeInput.js';
import { STALE } from '../addresses.ts';
import {
  CreateNoticeDocument,
  type CreateNoticeMutationVariables,
  NoticeOfDocument,
  UpdateNoticeDocument,
} from '../Notices.generated.ts';
import { useNoticeText } from '../notice-text.ts';
import type { WholeNotice } from '../notice-words.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { draftOf, emptyNotice, type NoticeDraft } from './notice-draft.ts';

type Data = CreateNoticeMutationVariables['data'];

/** The fields that what was chosen asks for; others are left as nothing. */
const dataOf = (values: NoticeDraft): Data =>
  ({
    ...values,
    deliverAt: values.delivery === 'RESERVED' ? values.deliverAt : null,
    groupIds: values.target === 'GROUP' ? [...values.groupIds] : [],
    employeeIds: values.target === 'INDIVIDUAL' ? [...values.employeeIds] : [],
    confirmBy: values.asksConfirmation ? values.confirmBy : null,
  }) as Data;

function useClose() {
  const navigate = useNavigate();
  return () => void navigate({ to: STAFF_NOTICES, search: true });
}

export function CreateNotice() {
  const t = useNoticeText();
  const format = useFormat();
  const close = useClose();
  const [create] = useMutate(CreateNoticeDocument, { alsoStale: STALE });
  return (
    <Modal title={t('create.title')} width={700} closeOnMask={false} onClose={close}>
      <NoticeForm
        label={t('create.title')}
        submitLabel={({ delivery }) =>
          t(delivery === 'RESERVED' ? 'create.reserve' : 'create.submit')
        }
        draftName="Notice"
        input={CreateNoticeInput}
        initial={emptyNotice}
        people={[]}
        isDelivered={false}
        onClose={close}
        onSubmit={async (_input, values) => {
          const { createNotice: made } = await create({ data: dataOf(values) });
          notify.success(
            made.delivery === 'RESERVED'
              ? t('create.reserved', { at: format.dateTimeShort(made.deliverAt) })
              : t('create.sent', { title: made.title }),
          );
          close();
        }}
      />
    </Modal>
  );
}

export function UpdateNotice() {
  const t = useNoticeText();
  const close = useClose();
  const { noticeId = '' } = useParams<{ noticeId: string }>();
  const { data, loading, error, refetch } = useDocument(NoticeOfDocument, { id: noticeId });
  return (
    <RecordModal
      title={t('edit.title')}
      width={700}
      onClose={close}
      row={data ? (data.notice ?? null) : undefined}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      fields={8}
      gone={t('gone')}
    >
      {(notice) => (
        <EditForm key={`${notice.id} ${notice.version}`} notice={notice} onClose={close} />
      )}
    </RecordModal>
  );
}

type EditProps = { readonly notice: WholeNotice; readonly onClose: () => void };

function EditForm({ notice, onClose }: EditProps) {
  const t = useNoticeText();
  const [update] = useMutate(UpdateNoticeDocument, { alsoStale: STALE });
  const isDelivered = notice.state !== 'RESERVED';
  return (
    <NoticeForm
      label={t('edit.title')}
      submitLabel={() => t('edit.submit')}
      draftName={`Notice:${notice.id}`}
      input={UpdateNoticeInput}
      initial={draftOf(notice)}
      people={notice.people ?? []}
      isDelivered={isDelivered}
      onClose={onClose}
      onSubmit={async (_input, values) => {
        const { title, body, confirmBy } = values;
        const data = isDelivered
          ? { title, body, ...(notice.asksConfirmation ? { confirmBy } : {}) }
          : dataOf(values);
        await update({ id: notice.id, data: { ...data, version: notice.version } });
        notify.success(t('edit.done'));
        onClose();
      }}
    />
  );
}
