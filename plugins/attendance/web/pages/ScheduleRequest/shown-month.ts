import { useFormat } from '#kit/i18n/useFormat.ts';
import { clock } from '../../parts/clock-of-minutes.ts';
import { useShiftText } from '../../shift-text.ts';
import type { MyScheduleRequestsQuery, MyWishFragment } from './ScheduleRequest.generated.ts';

type Plan = MyScheduleRequestsQuery['myScheduleRequests']['plans'][number];

/** What both views show of a month; `to` is its last day. */
export type ShownMonth = {
  readonly from: string;
  readonly to: string;
  readonly byDate: ReadonlyMap<string, MyWishFragment>;
  /** Wishes for it are taken. */
  readonly isOpen: (date: string) => boolean;
  readonly planOf: (date: string) => Plan | undefined;
};

/** The plan of a day; `labelled` where nothing around it says that it is one. */
export function usePlanWords() {
  const t = useShiftText();
  const format = useFormat();
  return ({ start, end }: Plan, labelled = false): string => {
    if (start == null || end == null) return t(labelled ? 'mine.planOff' : 'mine.off');
    const range = format.range(clock(start), clock(end));
    return labelled ? t('mine.plan', { range }) : range;
  };
}
