import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, ErrorPanel, Modal, Notice, notify, Stack } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { useBlockerWords } from './blocker-words.ts';
import { ClosePeriodsDocument, type ClosePeriodsMutation } from './Closing.generated.ts';
import { STALE } from './closing-words.ts';

export type Narrowing = { readonly search?: string; readonly groupId?: string };
type Props = {
  readonly month: string;
  /** Of these, or of all whom the list is narrowed to. */
  readonly people: readonly string[] | 'all';
  readonly narrowing: Narrowing;
  readonly ready: number;
  readonly onClose: () => void;
};

/** Says what closing does, closes, and names those who were given back. */
export function CloseMonth({ month, people, narrowing, ready, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const [answer, setAnswer] = useState<ClosePeriodsMutation['closePeriods']>();
  const [closePeriods, { saving, error }] = useMutate(ClosePeriodsDocument, { alsoStale: STALE });
  const count = people === 'all' ? ready : people.length;
  const submit = async () => {
    const chosen = people === 'all' ? narrowing : { employeeIds: [...people] };
    try {
      const closed = (await closePeriods({ data: { month, ...chosen } })).closePeriods;
      if (closed.closed > 0) notify.success(t('closing.done', { count: closed.closed }));
      // Whoever closes all who are ready knows of the others: they stand in the list.
      if (closed.notClosedCount === 0 || (people === 'all' && closed.closed > 0)) onClose();
      else setAnswer(closed);
    } catch {
      // What is wrong stands in the window.
    }
  };
  const isNarrowed = people === 'all' && Object.keys(narrowing).length > 0;
  return (
    <Modal
      title={t('closing.closeTitle', { month: format.month(month) })}
      closeOnMask={false}
      onClose={onClose}
      footer={
        answer ? (
          <Button variant="primary" onClick={onClose}>
            {t('closing.understood')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('day.noteCancel')}</Button>
            <Button variant="primary" loading={saving} onClick={() => void submit()}>
              {t('closing.closeCount', { count })}
            </Button>
          </>
        )
      }
    >
      <Stack>
        {error ? <ErrorPanel error={error} /> : null}
        {answer ? (
          <GivenBack answer={answer} />
        ) : (
          <>
            <p>{t('closing.closeAbout', { count })}</p>
            {isNarrowed ? <Notice tone="info">{t('closing.closeNarrowed')}</Notice> : null}
          </>
        )}
      </Stack>
    </Modal>
  );
}

function GivenBack({ answer }: { readonly answer: ClosePeriodsMutation['closePeriods'] }) {
  const t = useText();
  const format = useFormat();
  const blockers = useBlockerWords();
  return (
    <>
      <Notice tone="warning" announce>
        {t('closing.givenBack', { count: answer.notClosedCount })}
      </Notice>
      <ul>
        {answer.notClosed.map((row) => (
          <li key={row.employeeId}>
            {format.labelled(format.name(row), format.list(blockers(row)))}
          </li>
        ))}
      </ul>
    </>
  );
}
