import { useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useTurns } from '#kit/kept-list/useTurns.ts';
import { useUndoDelete } from '#kit/records/trash/useUndoDelete.ts';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { ConfirmModal } from '#kit/ui/windows/ConfirmModal.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import type { Section } from '#plugins/employee/domain/personnel/section.ts';
import { useUpload } from '../../parts/useUpload.ts';
import { RecordForm, type RecordFormProps } from './form/RecordForm.tsx';
import { useRecordTitle } from './RecordValue.tsx';
import { SectionView } from './SectionView.tsx';
import type { SectionDocuments, SectionRecord } from './section-documents.ts';
import { usePersonnelText, useSectionWords } from './text.ts';

type Props = {
  readonly section: Section;
  readonly documents: SectionDocuments;
  /** Left out for one's own file. */
  readonly employeeId?: string;
  readonly mayChange: boolean;
};

type Answer = { readonly records: readonly SectionRecord[] | SectionRecord | null };

const listed = (answer: Answer | undefined): readonly SectionRecord[] => {
  const records = answer?.records ?? [];
  return Array.isArray(records) ? records : [records as SectionRecord];
};

/** One section of a file: asks for it, and sends what is changed. */
export function SectionContent({ section, documents, employeeId, mayChange }: Props) {
  const t = usePersonnelText();
  const words = useSectionWords(section);
  const titleOf = useRecordTitle(section);
  const mine = employeeId === undefined;
  const calls = mine ? (documents.mine ?? documents) : documents;
  const { data, loading, error, refetch } = useDocument(calls.read, mine ? {} : { employeeId });
  const { turn, again } = useTurns(refetch);
  const [editing, setEditing] = useState<SectionRecord | 'new'>();
  const [deleting, setDeleting] = useState<SectionRecord>();
  const update = useMutate(calls.update ?? documents.update)[0];
  const create = useMutate(calls.create ?? calls.update ?? documents.update)[0];
  const remove = useMutate(calls.remove ?? documents.remove, { alsoStale: [section.type] })[0];
  const undo = useUndoDelete(section.type);
  const upload = useUpload();

  if (loading) return <PanelSkeleton lines={8} />;
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const records = listed(mine ? data?.mine : data);
  const opened = editing === 'new' ? undefined : editing;
  const record = opened && (records.find(({ id }) => id === opened.id) ?? opened);
  const changes = mayChange && calls.update !== undefined;

  const save: RecordFormProps['onSave'] = async (input, files) => {
    const sent = { ...input };
    if (files) {
      const keys = files.kept.map(({ key }) => key);
      for (const file of files.added) keys.push(await upload(file));
      sent['fileKeys'] = keys;
    }
    const person = mine ? {} : { employeeId };
    if (!section.many) await update({ ...person, data: sent });
    else if (record) await update({ where: { id: record.id }, data: sent });
    else await create({ ...person, data: sent });
    setEditing(undefined);
    notify.success(t('saved', { name: words.title }));
  };

  return (
    <>
      <SectionView
        section={section}
        records={records}
        today={tokyoDate(new Date())}
        mine={mine}
        onAdd={changes ? () => setEditing('new') : undefined}
        onEdit={changes ? setEditing : undefined}
        onDelete={changes && calls.remove ? setDeleting : undefined}
      />
      {editing ? (
        <Modal
          title={t(record ? 'editTitle' : 'addTitle', { name: words.one })}
          width={800}
          closeOnMask={false}
          onClose={() => setEditing(undefined)}
        >
          <RecordForm
            key={`${record?.id ?? 'new'} ${turn}`}
            section={section}
            rules={(!record && documents.rules.create) || documents.rules.update}
            record={record}
            onSave={save}
            onCancel={() => setEditing(undefined)}
            refetch={refetch}
            onReload={() => void again()}
          />
        </Modal>
      ) : null}
      {deleting ? (
        <ConfirmModal
          title={t('deleteTitle', { name: titleOf(deleting) })}
          confirmLabel={t('delete')}
          onClose={() => setDeleting(undefined)}
          onConfirm={async () => {
            const { deleted } = await remove({ where: { id: deleting.id } });
            setDeleting(undefined);
            undo({ trashId: deleted.trashId, text: t('deleted', { name: titleOf(deleting) }) });
          }}
        >
          {t(mine ? 'deleteMine' : 'deleteBody')}
        </ConfirmModal>
      ) : null}
    </>
  );
}
