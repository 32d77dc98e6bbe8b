import { addDays, isDate } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { AffectedPeople } from '#kit/people/AffectedPeople.tsx';
import { RecordUseDocument } from '#kit/records/RecordUse.generated.ts';
import { Notice } from '#kit/ui/index.ts';
import { useText } from '../text.ts';

type Place = {
  readonly id: string;
  readonly isActive: boolean;
  readonly abolishedOn?: string | null;
};
type Props = {
  readonly form: InputForm;
  readonly subject: 'AffiliationGroup' | 'Workplace';
  /** As it is kept; nothing for a new one, to which nobody belongs. */
  readonly row: Place | undefined;
  /** The field below which it stands. */
  readonly of: 'isActive' | 'abolishedOn';
};

/** Who belongs to what is about to be switched off or abolished: told before it is saved, for they have to be moved first. */
export const ClosingNotice = ({ form, subject, row, of }: Props) => {
  if (!row) return null;
  const { isActive, abolishedOn } = form.values;
  if (of === 'isActive')
    return row.isActive && isActive === false ? (
      <PeopleInside subject={subject} id={row.id} abolishedOn={undefined} />
    ) : null;
  const isNew =
    typeof abolishedOn === 'string' && isDate(abolishedOn) && abolishedOn !== row.abolishedOn;
  return isNew ? <PeopleInside subject={subject} id={row.id} abolishedOn={abolishedOn} /> : null;
};

type PeopleProps = {
  readonly subject: Props['subject'];
  readonly id: string;
  readonly abolishedOn: string | undefined;
};

const PeopleInside = ({ subject, id, abolishedOn }: PeopleProps) => {
  const t = useText();
  const format = useFormat();
  const day = abolishedOn === undefined ? tokyoDate(new Date()) : addDays(abolishedOn, 1);
  const people = useDocument(RecordUseDocument, { subject, id, day }).data?.recordUse.people ?? [];
  if (people.length === 0) return null;
  return (
    <Notice tone="warning" announce>
      <p>
        {abolishedOn === undefined
          ? t('closing.off', { count: people.length })
          : t('closing.abolished', { count: people.length, date: format.date(abolishedOn) })}
      </p>
      <AffectedPeople belonging people={people} />
    </Notice>
  );
};
