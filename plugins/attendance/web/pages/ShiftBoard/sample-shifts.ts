import { addDays, datesOf, weekdayOf } from '#core/time/dates.ts';
import { PALETTE } from '#plugins/attendance/domain/palette.ts';
import { USUAL_LIMITS, USUAL_OVERTIME } from '#plugins/attendance/domain/shifts/breaches.ts';
import type { BoardPatternFragment, PublicationPartsFragment } from './ShiftBoard.generated.ts';
import type { BoardData } from './state/board-store.ts';

const pattern = (
  id: string,
  name: string,
  color: keyof typeof PALETTE,
  start: number,
): BoardPatternFragment => ({
  id,
  name,
  shortName: name.slice(0, 1),
  color,
  hex: PALETTE[color],
  start: start * 60,
  end: (start + 9) * 60,
  breaks: [{ from: (start + 4) * 60, until: (start + 5) * 60 }],
});
export const samplePatterns: readonly BoardPatternFragment[] = [
  pattern('early', '早番', 'BLUE', 7),
  pattern('day', '日勤', 'GREEN', 9),
  pattern('late', '遅番', 'AMBER', 13),
  pattern('night', '夜勤', 'INDIGO', 22),
];

const FROM = '2026-12-01';
const TO = '2026-12-31';
const NAMES = [
  ['佐藤', '美咲'],
  ['長谷川', '健太郎'],
  ['勅使河原', '倫太郎'],
  ['鈴木', '陽菜'],
  ['田中', '蓮'],
  ['渡辺', '結衣'],
] as const;

const work = (id: string) => {
  const foundPattern = samplePatterns.find((one) => one.id === id);
  return {
    kind: 'WORK' as const,
    patternId: id,
    start: foundPattern?.start ?? 540,
    end: foundPattern?.end ?? 1080,
    breaks: foundPattern ? [...foundPattern.breaks] : [],
  };
};
const OFF = { kind: 'OFF' as const, patternId: null, start: null, end: null, breaks: [] };

/** December 2026 of as many people as asked: drafted, partly published, with breaches and wishes. */
export function sampleBoard(count = 6, more: Partial<BoardData> = {}): BoardData {
  const people = Array.from({ length: count }, (_, index) => ({
    employeeId: `e${index + 1}`,
    employeeNumber: String(1001 + index),
    lastName: NAMES[index % NAMES.length]?.[0] ?? '',
    firstName: NAMES[index % NAMES.length]?.[1] ?? '',
    groupName: index % 2 === 0 ? '入荷課' : '出荷課',
    adultOn: index === 3 ? '2027-03-03' : null,
    evensOut: false,
    overtimeMinutes: USUAL_OVERTIME,
    yearly: null,
    worked: null,
    joinedOn: '2020-04-01',
    retiredOn: null,
  }));
  const dates = datesOf(FROM, addDays(TO, 1));
  const planAt = (index: number, day: number) => {
    if (index === 0 && day === 3) return work('late');
    if (index === 0 && day === 4) return work('early');
    if (index === 1 && day < 15) return work('early');
    if (index === 3 && day === 6) return work('night');
    return (day + index) % 7 >= 5 ? OFF : work(index % 2 === 0 ? 'early' : 'late');
  };
  return {
    groupId: 'logistics',
    groupName: '物流部',
    from: FROM,
    to: TO,
    knownFrom: addDays(FROM, -14),
    knownTo: addDays(TO, 7),
    today: addDays(FROM, -11),
    stampedAhead: [],
    mayEdit: true,
    people,
    cells: people.flatMap(({ employeeId }, index) =>
      dates.slice(0, 21).map((date, day) => {
        const plan = planAt(index, day);
        return {
          employeeId,
          date,
          version: 1,
          changedBy: '長谷川 健太郎',
          plan,
          published: day < 10 ? (index === 2 && day === 2 ? OFF : plan) : null,
        };
      }),
    ),
    usual: people.flatMap(({ employeeId }) =>
      dates
        .filter((date) => ![0, 6].includes(weekdayOf(date)))
        .map((date) => ({
          employeeId,
          date,
          start: 540,
          end: 1080,
          breaks: [{ from: 720, until: 780 }],
        })),
    ),
    leaves: [
      { employeeId: 'e2', date: '2026-12-22', name: '年次有給休暇', isWholeDay: true },
      { employeeId: 'e2', date: '2026-12-23', name: '年次有給休暇', isWholeDay: true },
      { employeeId: 'e3', date: '2026-12-24', name: null, isWholeDay: true },
    ],
    requests: [
      ['e1', '2026-12-24', 'OFF', null],
      ['e3', '2026-12-25', 'WORK', 420],
      ['e4', '2026-12-28', 'EITHER', null],
    ].map(([employeeId, date, wish, start]) => ({
      id: `${employeeId}-${date}`,
      employeeId: String(employeeId),
      date: String(date),
      wish: wish as 'OFF',
      start: start as number | null,
      end: start === null ? null : 960,
      note: wish === 'OFF' ? '家族の用事' : '',
      status: 'REQUESTED' as const,
    })),
    needs: [
      { start: 420, end: 540, needed: [1, 2, 2, 2, 2, 2, 1] },
      { start: 540, end: 960, needed: [2, 3, 3, 3, 3, 3, 2] },
      { start: 960, end: 1320, needed: [1, 2, 2, 2, 2, 2, 1] },
    ],
    limits: { ...USUAL_LIMITS, requestDeadlineDay: 20 },
    holidays: [{ date: '2026-12-29', name: '年末年始休業' }],
    ...more,
  };
}

export const sampleGroups = [
  { id: 'logistics', name: '物流部', depth: 0 },
  { id: 'inbound', name: '入荷課', depth: 1 },
];

export const samplePublications: readonly PublicationPartsFragment[] = [
  {
    id: 'p1',
    from: '2026-12-01',
    to: '2026-12-10',
    publishedAt: '2026-11-20T01:00:00.000Z',
    publishedBy: '長谷川 健太郎',
    isTakingBack: false,
    takenBackAt: null,
    takenBackDays: 4,
    changedDays: 20,
    people: [
      {
        employeeId: 'e1',
        lastName: '佐藤',
        firstName: '美咲',
        changedDays: 10,
        readAt: '2026-11-20T03:12:00.000Z',
      },
      {
        employeeId: 'e3',
        lastName: '勅使河原',
        firstName: '倫太郎',
        changedDays: 10,
        readAt: null,
      },
    ],
  },
];
