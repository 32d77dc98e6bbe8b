import { chance } from '#plugins/attendance/demo/days.ts';
import { PRESENCES } from '#plugins/attendance/domain/presence.ts';
import type { BoardData } from './board-data.ts';
import { attentionOf } from './merge-board.ts';

const NAMES = [
  ['青木', '美咲'],
  ['阿部', '智也'],
  ['池田', '結衣'],
  ['勅使河原', '龍之介右衛門'],
  ['上田', '良太'],
  ['岡田', '彩'],
  ['木村', '葵'],
  ['工藤', '蓮'],
] as const;

/** What the server says of a board for these variables: narrowed, in order of attention, and one page of it. */
export function answerOf(
  board: BoardData,
  variables: {
    readonly where?: { readonly presence?: readonly string[]; readonly search?: string } | null;
    readonly orderBy?: string | null;
    readonly skip?: number | null;
    readonly first?: number | null;
  },
): BoardData {
  const { presence, search = '' } = variables.where ?? {};
  const nodes = board.nodes.filter(
    (node) =>
      (!presence || presence.includes(node.presence)) &&
      `${node.lastName}${node.firstName}`.includes(search),
  );
  if (variables.orderBy === 'ATTENTION_ASC') nodes.sort((a, b) => attentionOf(a) - attentionOf(b));
  const skip = variables.skip ?? 0;
  return {
    ...board,
    totalCount: nodes.length,
    nodes: nodes.slice(skip, skip + (variables.first ?? nodes.length)),
  };
}

/** A board of so many people; for stories. */
export function sampleBoard(people: number): BoardData {
  const nodes = Array.from({ length: people }, (_, index) => {
    const next = chance(`board ${index}`);
    const presence = PRESENCES[Math.floor(next() * PRESENCES.length)] ?? 'IN';
    const [lastName, firstName] = NAMES[index % NAMES.length] ?? NAMES[0];
    const came = presence === 'IN' || presence === 'BREAK' || presence === 'OUT';
    const late = next() < 0.15 && presence !== 'DAY_OFF';
    return {
      employeeId: `e-${index}`,
      employeeNumber: String(index + 1).padStart(5, '0'),
      lastName,
      firstName,
      lastNameKana: 'アオキ',
      firstNameKana: 'ミサキ',
      groupName: index % 2 ? '東京営業課' : '人事課',
      presence,
      late,
      workDate: '2026-11-20',
      plan: presence === 'DAY_OFF' ? null : { start: '09:00', end: '18:00' },
      firstIn: came ? (late ? '09:21' : `08:5${index % 10}`) : null,
      lastOut: presence === 'OUT' ? '12:05' : null,
      breakSince: presence === 'BREAK' ? '12:04' : null,
      spans: came
        ? [
            {
              kind: 'WORK' as const,
              from: late ? 561 : 530 + (index % 10),
              until: presence === 'OUT' ? 725 : null,
            },
            ...(presence === 'BREAK'
              ? [{ kind: 'BREAK' as const, from: 724, until: null }]
              : index % 3 === 0
                ? [{ kind: 'BREAK' as const, from: 690, until: 720 }]
                : []),
          ]
        : [],
    };
  });
  const count = (presence: string) => nodes.filter((node) => node.presence === presence).length;
  return {
    date: '2026-11-20',
    updatedAt: '2026-11-20T03:10:00.000Z',
    totalCount: people,
    counts: {
      total: people,
      in: count('IN'),
      break: count('BREAK'),
      out: count('OUT'),
      notStamped: count('NOT_STAMPED'),
      dayOff: count('DAY_OFF'),
      late: nodes.filter(({ late }) => late).length,
    },
    groups: [
      { id: 'g-1', name: '営業部', depth: 0 },
      { id: 'g-2', name: '東京営業課', depth: 1 },
      { id: 'g-3', name: '人事課', depth: 0 },
    ],
    nodes,
  };
}
