import { DateText, Minutes } from '../figures/figures.tsx';
import { Tag } from '../layout/marks.tsx';
import type { Column } from './DataTable.tsx';

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly kana: string;
  readonly group: string;
  readonly joinedOn: string;
  readonly minutes: number | null;
  readonly state: 'in' | 'out' | 'leave';
};

const FAMILY = [
  ['佐藤', 'サトウ'],
  ['勅使河原', 'テシガワラ'],
  ['長谷川', 'ハセガワ'],
  ['阿部', 'アベ'],
  ['𠮷田', 'ヨシダ'],
  ['五十嵐', 'イガラシ'],
] as const;
const GIVEN = [
  ['美咲', 'ミサキ'],
  ['倫太郎', 'リンタロウ'],
  ['さくら', 'サクラ'],
  ['健', 'ケン'],
] as const;
const GROUPS = [
  '本社 > 営業部',
  '本社 > 総務部',
  '西日本カスタマーサクセス本部第二グループ',
  '工場',
];
export const STATES = ['in', 'out', 'leave'] as const;
export const WORDS = {
  in: ['green', '勤務中'],
  out: ['grey', '退勤'],
  leave: ['blue', '休暇'],
} as const;

export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const [family, familyKana] = FAMILY[index % FAMILY.length] ?? FAMILY[0];
    const [given, givenKana] = GIVEN[(index * 7) % GIVEN.length] ?? GIVEN[0];
    return {
      id: `e${index + 1}`,
      name: `${family} ${given}`,
      kana: `${familyKana} ${givenKana}`,
      group: GROUPS[index % GROUPS.length] ?? '',
      joinedOn: `20${10 + (index % 16)}-0${1 + (index % 9)}-01`,
      minutes: index % 11 === 0 ? null : 7200 + index * 37,
      state: STATES[index % STATES.length] ?? 'in',
    };
  });

export const columns: readonly Column<Person>[] = [
  { id: 'name', header: '氏名', value: (row) => row.name, sortable: true },
  { id: 'kana', header: 'カナ', sortable: true },
  { id: 'group', header: '所属', wrap: true },
  {
    id: 'state',
    header: '状態',
    value: (row) => WORDS[row.state][1],
    cell: (row) => <Tag tone={WORDS[row.state][0]}>{WORDS[row.state][1]}</Tag>,
  },
  {
    id: 'minutes',
    header: '総労働時間',
    align: 'end',
    sortable: true,
    cell: (row) => <Minutes value={row.minutes} />,
  },
  {
    id: 'joinedOn',
    header: '入社日',
    hidden: true,
    cell: (row) => <DateText value={row.joinedOn} />,
  },
];
