import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { Button, Group, TextArea } from '#kit/ui/index.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { SaveDayNoteDocument } from '../Month.generated.ts';
import type { MonthRow } from '../month-data.ts';

type Props = {
  readonly day: Pick<MonthRow, 'date' | 'note' | 'noteVersion'>;
  readonly employeeId: string;
  readonly isClosed: boolean;
};

const LONGEST = 500;

/** A word about the day, for the person and their managers. */
export const DayNote = ({ day, employeeId, isClosed }: Props) => {
  const t = useText();
  const [note, setNote] = useState(day.note);
  const [save, { saving }] = useMutate(SaveDayNoteDocument, { alsoStale: ['AttendanceMonth'] });
  const isTooLong = note.length > LONGEST;
  const submit = async () => {
    try {
      await save({
        data: { employeeId, workDate: day.date, note: note.trim(), version: day.noteVersion },
      });
      notify.success(t('day.noteSaved'));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  if (isClosed) return day.note ? <p>{day.note}</p> : null;
  return (
    <div>
      <TextArea
        label={t('month.note')}
        rows={2}
        value={note}
        onChange={setNote}
        {...(isTooLong ? { error: t('day.noteTooLong', { max: LONGEST }) } : {})}
      />
      {note.trim() === day.note ? null : (
        <Group justify="end">
          <Button size="sm" onClick={() => setNote(day.note)}>
            {t('day.noteCancel')}
          </Button>
          <Button
            size="sm"
            variant="primary"
            loading={saving}
            disabled={isTooLong}
            onClick={() => void submit()}
          >
            {t('day.noteSave')}
          </Button>
        </Group>
      )}
    </div>
  );
};
