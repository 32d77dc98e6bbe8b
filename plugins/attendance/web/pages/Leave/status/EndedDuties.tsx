import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { notify, TextLink } from '#kit/ui/index.ts';
import { LEAVE_MANAGE } from '#plugins/attendance/web/leave-tabs.ts';
import { ReasonWindow } from '#plugins/attendance/web/parts/ReasonWindow.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import {
  ConfirmEndedDutiesDocument,
  type FiveDayDutyRowFragment,
  ReopenEndedDutiesDocument,
} from './Status.generated.ts';

const ALSO_STALE = ['FiveDayDutyOfPerson', 'FiveDayDutiesConnection'] as const;

type Props = {
  readonly people: readonly FiveDayDutyRowFragment[];
  readonly onClose: () => void;
  readonly onConfirmed: () => void;
};

/** 未達で終わった期間: what the law says of it, where the register has it, and that somebody has looked at it. */
export function EndedDuties({ people, onClose, onConfirmed }: Props) {
  const t = useText();
  const format = useFormat();
  const [confirm, { saving, error }] = useMutate(ConfirmEndedDutiesDocument, {
    alsoStale: ALSO_STALE,
  });
  const [reopen] = useMutate(ReopenEndedDutiesDocument, { alsoStale: ALSO_STALE });
  const rows = people.flatMap((person) =>
    person.endedShort.map((window) => ({ ...window, person, key: `${person.id} ${window.from}` })),
  );
  const windows = rows.map(({ person, from }) => ({ employeeId: person.employeeId, from }));
  const submit = async (note: string) => {
    const { confirmEndedDuties } = await confirm({ data: { windows, note } });
    const { confirmedWindows: count, skippedWindows: skipped } = confirmEndedDuties;
    if (count === 0) notify.info(t('dutyStatus.endedNone'));
    else
      notify.undo(
        skipped > 0
          ? t('dutyStatus.endedConfirmedSome', { count, skipped })
          : t('dutyStatus.endedConfirmed', { count }),
        async () => {
          await reopen({ windows });
        },
      );
    onConfirmed();
    onClose();
  };
  return (
    <ReasonWindow
      title={t('dutyStatus.endedTitle')}
      action={t('dutyStatus.endedConfirm')}
      variant="primary"
      label={t('dutyStatus.endedNote')}
      help={t('dutyStatus.endedNoteHelp')}
      error={error}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('dutyStatus.endedLaw')}</p>
      <ul>
        {rows.map(({ key, person, from, to, takenDays, requiredDays, missingDays }) => (
          <li key={key}>
            {t('dutyStatus.endedRow', {
              name: format.name(person),
              from: format.date(from),
              to: format.date(to),
              taken: takenDays,
              required: requiredDays,
              missing: missingDays,
            })}{' '}
            <TextLink
              to={`${LEAVE_MANAGE}/register`}
              search={{ from, until: from, q: person.employeeNumber ?? format.name(person) }}
            >
              {t('dutyStatus.toRegister')}
            </TextLink>
          </li>
        ))}
      </ul>
    </ReasonWindow>
  );
}
