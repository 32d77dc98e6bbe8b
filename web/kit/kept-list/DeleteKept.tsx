import { useState } from 'react';
import { useDocument } from '../data/useDocument.ts';
import { useText } from '../i18n/useText.ts';
import { AffectedPeople, type AffectedPerson } from '../people/AffectedPeople.tsx';
import { RecordUseDocument } from '../records/RecordUse.generated.ts';
import { useUndoDelete } from '../records/trash/useUndoDelete.ts';
import { Button, ConfirmModal, Modal, Stack, TextLink } from '../ui/index.ts';
import type { Kind } from './kind.ts';
import { useRecordWords } from './record-words.ts';

type Answer = {
  readonly errors: readonly AffectedPerson[];
  readonly trashId?: string | null | undefined;
  /** Records that stand in the way beside people. */
  readonly others?: readonly { readonly id: string; readonly name: string }[];
};

type Props = {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  readonly remove: () => Promise<Answer>;
  readonly onClose: () => void;
  readonly people?: string;
  readonly others?: {
    readonly text: string;
    readonly label: string;
    /** Where one of them is mended. */
    readonly to?: (id: string) => string;
  };
};

/**
 * Looks who uses it before it asks: who or what stands in the way is listed at once. Else it asks, deletes, and offers
 * to undo it.
 */
export const DeleteKept = ({ kind, id, name, remove, onClose, people, others }: Props) => {
  const t = useText('kit');
  const { say, optional } = useRecordWords(kind);
  const undo = useUndoDelete(kind.subject);
  const use = useDocument(RecordUseDocument, { subject: kind.subject, id });
  const [answered, setAnswered] = useState<Answer>();
  const confirm = async () => {
    const answer = await remove();
    if (answer.errors.length + (answer.others?.length ?? 0) > 0) return setAnswered(answer);
    undo({ trashId: answer.trashId, text: t('kept.list.deleted', { name }) });
    onClose();
  };
  const inTheWay = use.data?.recordUse;
  const refused =
    answered ??
    (inTheWay && inTheWay.people.length + inTheWay.others.length > 0
      ? { errors: inTheWay.people, others: inTheWay.others }
      : undefined);
  if (refused) {
    return (
      <Modal
        title={t('kept.list.refusedTitle', { name })}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('kept.action.close')}</Button>}
      >
        <Stack gap={3}>
          {refused.errors.length > 0 ? (
            <>
              <p>{people}</p>
              <AffectedPeople belonging people={refused.errors} />
            </>
          ) : null}
          {refused.others && refused.others.length > 0 ? (
            <>
              <p>{others?.text}</p>
              <ul aria-label={others?.label}>
                {refused.others.map((other) => (
                  <li key={other.id}>
                    {others?.to ? (
                      <TextLink to={others.to(other.id)}>{other.name}</TextLink>
                    ) : (
                      other.name
                    )}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </Stack>
      </Modal>
    );
  }
  return (
    <ConfirmModal
      title={t('kept.list.deleteTitle', { name })}
      confirmLabel={say('deleteConfirm')}
      onConfirm={confirm}
      onClose={onClose}
      blocked={use.loading ? t('kept.list.looking') : undefined}
    >
      {inTheWay && inTheWay.recordCount > 0 ? (
        <p>{optional('deleteHeld', { count: inTheWay.recordCount })}</p>
      ) : null}
      <p>{optional('deleteBody') ?? t('kept.list.deleteBody')}</p>
    </ConfirmModal>
  );
};
