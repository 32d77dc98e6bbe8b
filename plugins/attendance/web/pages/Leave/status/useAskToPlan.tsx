import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { ConfirmModal, notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { AskToPlanLeaveDocument, type AskToPlanLeaveMutation } from './Status.generated.ts';

type Recent = AskToPlanLeaveMutation['askToPlanLeave']['recently'];

/** Asks people to plan their days; who was asked within a week is asked again only after a look at when that was. */
export function useAskToPlan() {
  const t = useText();
  const format = useFormat();
  const [recent, setRecent] = useState<Recent>([]);
  const [run, { saving }] = useMutate(AskToPlanLeaveDocument, {
    alsoStale: ['FiveDayDutyOfPerson'],
  });
  const send = async (employeeIds: readonly string[], again: boolean): Promise<void> => {
    const { askToPlanLeave } = await run({ employeeIds: [...employeeIds], again });
    const { askedPeople: count, skippedPeople: skipped, recently } = askToPlanLeave;
    setRecent(recently);
    if (count === 0 && recently.length > 0) return;
    if (count === 0) notify.info(t('dutyStatus.askedNobody'));
    else if (skipped > 0) notify.success(t('dutyStatus.askedSkipped', { count, skipped }));
    else notify.success(t('dutyStatus.askedDone', { count }));
  };
  const ask = (employeeIds: readonly string[]): Promise<void> =>
    send(employeeIds, false).catch(tellFailure);
  const window =
    recent.length > 0 ? (
      <ConfirmModal
        title={t('dutyStatus.askTitle')}
        confirmLabel={t('dutyStatus.askAgain')}
        tone="primary"
        onConfirm={() =>
          send(
            recent.map(({ employeeId }) => employeeId),
            true,
          )
        }
        onClose={() => setRecent([])}
      >
        <p>{t('dutyStatus.askAbout')}</p>
        <ul>
          {recent.map(({ employeeId, name, askedAt, askedBy }) => (
            <li key={employeeId}>
              {askedBy
                ? t('dutyStatus.askedOnBy', { name, date: format.dateTime(askedAt), by: askedBy })
                : t('dutyStatus.askedOn', { name, date: format.dateTime(askedAt) })}
            </li>
          ))}
        </ul>
      </ConfirmModal>
    ) : null;
  return { ask, asking: saving, window };
}
