import { samplePatterns } from '../ShiftBoard/sample-shifts.ts';
import type { MyScheduleRequestsQuery, MyWishFragment } from './ScheduleRequest.generated.ts';

const wish = (date: string, more: Partial<MyWishFragment> = {}): MyWishFragment => ({
  id: `wish-${date}`,
  date,
  wish: 'OFF',
  patternId: null,
  patternName: null,
  start: null,
  end: null,
  note: '',
  status: 'REQUESTED',
  declineReason: '',
  requestedAt: '2026-11-18T03:20:00.000Z',
  decidedAt: null,
  ...more,
});

export const sampleWishes = (
  more: Partial<MyScheduleRequestsQuery['myScheduleRequests']> = {},
): MyScheduleRequestsQuery => ({
  myScheduleRequests: {
    requests: [
      wish('2026-12-03', { status: 'FIXED', decidedAt: '2026-11-19T03:20:00.000Z' }),
      wish('2026-12-05', { status: 'DECLINED', declineReason: '棚卸しの日のため' }),
      wish('2026-12-24', { note: '家族の用事' }),
      wish('2026-12-25', {
        wish: 'WORK',
        patternId: 'early',
        patternName: '早番',
        start: 420,
        end: 960,
      }),
    ],
    plans: [],
    isFixedShift: false,
    isOffered: true,
    needsReason: false,
    deadlineDay: 20,
    openFrom: '2026-12-01',
    ...more,
  },
  shiftPatterns: samplePatterns.map(({ id, name, shortName, hex, start, end }) => ({
    id,
    name,
    shortName,
    hex,
    start,
    end,
  })),
});
