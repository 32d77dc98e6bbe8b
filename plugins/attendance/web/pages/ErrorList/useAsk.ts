import { useMutate } from '#kit/data/useMutate.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../../text.ts';
import { AskAboutDaysDocument, type AttendanceErrorPartsFragment } from './ErrorList.generated.ts';

/** Asks the people of these days to look at them, and says how many were told. */
export function useAsk() {
  const t = useText();
  const [run, { saving }] = useMutate(AskAboutDaysDocument, { alsoStale: ['AttendanceError'] });
  const ask = async (
    days: readonly Pick<AttendanceErrorPartsFragment, 'employeeId' | 'workDate' | 'kind'>[],
  ): Promise<void> => {
    try {
      const { askAboutAttendance } = await run({
        inputs: days.map(({ employeeId, workDate, kind }) => ({ employeeId, workDate, kind })),
      });
      const { toldPeople, askedDays } = askAboutAttendance;
      if (toldPeople === 0) notify.info(t('errors.askedNobody'));
      else notify.success(t('errors.asked', { people: toldPeople, days: askedDays }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return { ask, asking: saving };
}
