import { useMutate } from '#kit/data/useMutate.ts';
import { notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useShiftText } from '../../shift-text.ts';
import {
  DeclineScheduleRequestsDocument,
  FixScheduleRequestsDocument,
} from './ShiftRequests.generated.ts';

const STALE = { alsoStale: ['ScheduleRequest', 'ShiftBoard'] };

/** One or many, and what is said about those that somebody else has decided already. */
export function useDecisions() {
  const t = useShiftText();
  const [fix, fixing] = useMutate(FixScheduleRequestsDocument, STALE);
  const [decline, declining] = useMutate(DeclineScheduleRequestsDocument, STALE);
  const tellDone = (key: 'fixed' | 'declined', done: number, late: number) => {
    if (done > 0) notify.success(t(`request.${key}`, { count: done }));
    if (late > 0) notify.info(t('request.alreadyDone', { count: late }));
  };
  return {
    saving: fixing.saving || declining.saving,
    async fix(ids: readonly string[]) {
      try {
        const { requests, errors } = (await fix({ ids: [...ids] })).fixScheduleRequests;
        tellDone('fixed', requests.length, errors.length);
      } catch (failure) {
        tellFailure(failure);
      }
    },
    /** Throws: the window with the reason stays open. */
    async decline(ids: readonly string[], reason: string) {
      const answer = await decline({ ids: [...ids], reason });
      const { requests, errors } = answer.declineScheduleRequests;
      tellDone('declined', requests.length, errors.length);
    },
  };
}
