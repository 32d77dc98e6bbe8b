import type { ShiftRequestPartsFragment } from './ShiftRequests.generated.ts';

const request = (
  id: string,
  more: Partial<ShiftRequestPartsFragment>,
): ShiftRequestPartsFragment => ({
  id,
  employeeId: 'e1',
  lastName: '佐藤',
  firstName: '美咲',
  date: '2026-12-24',
  wish: 'OFF',
  patternName: null,
  start: null,
  end: null,
  note: '',
  status: 'REQUESTED',
  declineReason: '',
  requestedAt: '2026-11-18T03:20:00.000Z',
  decidedAt: null,
  decidedBy: null,
  ...more,
});

export const sampleRequests: readonly ShiftRequestPartsFragment[] = [
  request('r1', { note: '家族の用事' }),
  request('r2', {
    lastName: '勅使河原',
    firstName: '倫太郎',
    employeeId: 'e3',
    date: '2026-12-25',
    wish: 'WORK',
    patternName: '早番',
    start: 420,
    end: 960,
  }),
  request('r3', {
    lastName: '田中',
    firstName: '蓮',
    employeeId: 'e5',
    wish: 'EITHER',
    status: 'FIXED',
    decidedAt: '2026-11-19T01:00:00.000Z',
    decidedBy: '長谷川 健太郎',
  }),
  request('r4', {
    lastName: '鈴木',
    firstName: '陽菜',
    employeeId: 'e4',
    date: '2026-12-26',
    status: 'DECLINED',
    declineReason: '棚卸しの日のため',
    decidedAt: '2026-11-19T01:00:00.000Z',
    decidedBy: '長谷川 健太郎',
  }),
];
