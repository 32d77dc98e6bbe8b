import type { DemoSize } from '#core/server/define-server.ts';
import { addDays } from '#core/time/dates.ts';
import { LAST_NAMES, MENS_NAMES, type Name, WOMENS_NAMES } from './names.ts';

export type Role = 'master' | 'manager' | 'hr' | 'sales' | 'member';

/** A person of a demo company before it becomes rows. */
export type DemoPerson = {
  readonly id: string;
  readonly accountId: string;
  readonly number: string;
  readonly last: Name;
  readonly first: Name;
  readonly email: string;
  readonly gender: 'FEMALE' | 'MALE';
  readonly groupId: string;
  readonly workplaceId: string | null;
  readonly role: Role;
  /** Groups that the person administers, beside what lies below them. */
  readonly administers: 'everything' | 'own group' | 'nothing';
  readonly isStaff: boolean;
  readonly kind: 'regular' | 'contract' | 'part';
  readonly position: string | null;
  readonly joinedOn: string;
  readonly retiredOn: string | null;
  readonly birthday: string;
  readonly mobile: string;
};

type Unit = {
  readonly groupId: string;
  readonly workplaceId: string;
  readonly weight: number;
  readonly parts?: true;
};

const UNITS: Record<DemoSize['company'], readonly Unit[]> = {
  hinata: [
    { groupId: 'hinata-planning', workplaceId: 'hinata-head-office', weight: 3 },
    { groupId: 'hinata-hr', workplaceId: 'hinata-head-office', weight: 4 },
    { groupId: 'hinata-accounting', workplaceId: 'hinata-head-office', weight: 4 },
    { groupId: 'hinata-sales-tokyo', workplaceId: 'hinata-head-office', weight: 11 },
    { groupId: 'hinata-sales-osaka', workplaceId: 'hinata-osaka', weight: 8 },
    { groupId: 'hinata-sales-fukuoka', workplaceId: 'hinata-fukuoka', weight: 4 },
    { groupId: 'hinata-products', workplaceId: 'hinata-head-office', weight: 6 },
    { groupId: 'hinata-inbound', workplaceId: 'hinata-logistics-center', weight: 5, parts: true },
    { groupId: 'hinata-shipping', workplaceId: 'hinata-logistics-center', weight: 7, parts: true },
    { groupId: 'hinata-support', workplaceId: 'hinata-sapporo', weight: 5, parts: true },
    { groupId: 'hinata-systems', workplaceId: 'hinata-head-office', weight: 3 },
  ],
  minato: [
    { groupId: 'minato-making', workplaceId: 'minato-workshop', weight: 5 },
    { groupId: 'minato-sales', workplaceId: 'minato-shop', weight: 3, parts: true },
    { groupId: 'minato-office', workplaceId: 'minato-workshop', weight: 2 },
  ],
  default: [{ groupId: 'default-operations', workplaceId: 'default-office', weight: 1 }],
};

type Named = Pick<
  DemoPerson,
  'email' | 'gender' | 'groupId' | 'workplaceId' | 'role' | 'position' | 'administers' | 'isStaff'
> & {
  name: [string, string, string, string, string, string];
};

const NAMED: Record<DemoSize['company'], readonly Named[]> = {
  hinata: [
    {
      name: ['青木', 'アオキ', 'Aoki', '美咲', 'ミサキ', 'Misaki'],
      email: 'admin@hinata.example',
      gender: 'FEMALE',
      groupId: 'hinata-general-affairs',
      workplaceId: 'hinata-head-office',
      role: 'master',
      position: '部長',
      administers: 'everything',
      isStaff: true,
    },
    {
      name: ['高橋', 'タカハシ', 'Takahashi', '健一', 'ケンイチ', 'Kenichi'],
      email: 'staff@hinata.example',
      gender: 'MALE',
      groupId: 'hinata-hr',
      workplaceId: 'hinata-head-office',
      role: 'manager',
      position: '課長',
      administers: 'everything',
      isStaff: true,
    },
    {
      name: ['佐藤', 'サトウ', 'Sato', '花子', 'ハナコ', 'Hanako'],
      email: 'employee@hinata.example',
      gender: 'FEMALE',
      groupId: 'hinata-sales-tokyo',
      workplaceId: 'hinata-head-office',
      role: 'member',
      position: null,
      administers: 'nothing',
      isStaff: false,
    },
    {
      name: ['日向', 'ヒナタ', 'Hinata', '晴子', 'ハルコ', 'Haruko'],
      email: 'haruko.hinata@hinata.example',
      gender: 'FEMALE',
      groupId: 'hinata-planning',
      workplaceId: 'hinata-head-office',
      role: 'member',
      position: '代表取締役',
      administers: 'nothing',
      isStaff: false,
    },
    {
      name: ['中村', 'ナカムラ', 'Nakamura', '陽子', 'ヨウコ', 'Yoko'],
      email: 'yoko.nakamura@hinata.example',
      gender: 'FEMALE',
      groupId: 'hinata-hr',
      workplaceId: 'hinata-head-office',
      role: 'hr',
      position: '主任',
      administers: 'nothing',
      isStaff: false,
    },
  ],
  minato: [
    {
      name: ['湊', 'ミナト', 'Minato', '誠', 'マコト', 'Makoto'],
      email: 'admin@minato.example',
      gender: 'MALE',
      groupId: 'minato-office',
      workplaceId: 'minato-workshop',
      role: 'master',
      position: '代表',
      administers: 'everything',
      isStaff: true,
    },
  ],
  default: [
    {
      name: ['働木', 'ハタラギ', 'Hataragi', '光', 'ヒカル', 'Hikaru'],
      email: 'provider@hataraki.example',
      gender: 'MALE',
      groupId: 'default-operations',
      workplaceId: 'default-office',
      role: 'master',
      position: null,
      administers: 'everything',
      isStaff: true,
    },
  ],
};

const SALESPERSON = 'sales@hinata.example';

/** The same numbers on every machine (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

const two = (number: number) => String(number).padStart(2, '0');
const SEEDS = { hinata: 20_240_401, minato: 20_251_001, default: 1 };
/** Everybody was there before the three months of stamps begin. */
const LONGEST_AGO_DAYS = 9_000;
const JOINED_BEFORE_DAYS = 150;

/** Most people begin on 1 April with everybody else, the others on the first of some month. */
function firstDayBefore(date: string, index: number): string {
  const year = Number(date.slice(0, 4));
  if (index % 5 > 2) return `${date.slice(0, 7)}-01`;
  return date.slice(5) >= '04-01' ? `${year}-04-01` : `${year - 1}-04-01`;
}

/** People in service as many as asked for, and one in thirty more who has left. */
export function demoPeople({ company, employees }: DemoSize, today: string): DemoPerson[] {
  const roll = dice(SEEDS[company]);
  const units = UNITS[company];
  const deck = units.flatMap((unit) => Array.from({ length: unit.weight }, () => unit));
  const managed = new Set<string>();
  const addresses = new Set<string>();
  // The first of the sales group who leads nobody looks after clients of their own.
  let salesperson = '';
  const left = Math.floor(employees / 30);

  return Array.from({ length: employees + left }, (_unused, index) => {
    const named = NAMED[company][index];
    const id = String(index + 1).padStart(4, '0');
    const unit = deck[(index * 7) % deck.length] as Unit;
    const gender = roll(2) === 0 ? 'FEMALE' : 'MALE';
    const last = LAST_NAMES[roll(LAST_NAMES.length)] as Name;
    const firsts = gender === 'FEMALE' ? WOMENS_NAMES : MENS_NAMES;
    const first = firsts[roll(firsts.length)] as Name;
    const isLeaver = index >= employees;
    const isPartTimer = unit.parts === true && roll(3) === 0;
    const kind = isPartTimer ? 'part' : roll(9) === 0 ? 'contract' : 'regular';
    const joinedOn = firstDayBefore(
      addDays(today, -JOINED_BEFORE_DAYS - roll(LONGEST_AGO_DAYS)),
      index,
    );
    const retiredOn = isLeaver ? addDays(today, -20 - roll(90)) : null;
    const birthday = `${1963 + roll(40)}-${two(1 + roll(12))}-${two(1 + roll(28))}`;
    const mobile = `090-0000-${String(index + 1)
      .padStart(4, '0')
      .slice(-4)}`;
    const own = {
      id: `${company}-e${id}`,
      accountId: `${company}-a${id}`,
      number: id.padStart(5, '0'),
    };
    const always = { ...own, joinedOn, retiredOn, birthday, mobile };

    if (named) {
      const [kanji, kana, romaji, firstKanji, firstKana, firstRomaji] = named.name;
      addresses.add(named.email);
      return {
        ...always,
        ...named,
        last: { kanji, kana, romaji },
        first: { kanji: firstKanji, kana: firstKana, romaji: firstRomaji },
        kind: 'regular' as const,
      };
    }
    // The first regular of each group leads it.
    const leads = !isLeaver && kind === 'regular' && !managed.has(unit.groupId);
    if (leads) managed.add(unit.groupId);
    const sells =
      !salesperson && !leads && kind === 'regular' && unit.groupId === 'hinata-sales-tokyo';
    if (sells) salesperson = SALESPERSON;
    return {
      ...always,
      last,
      first,
      email: sells ? SALESPERSON : freeAddress(addresses, first, last, company),
      gender: gender as 'FEMALE' | 'MALE',
      groupId: unit.groupId,
      workplaceId: unit.workplaceId,
      role: leads ? 'manager' : sells ? 'sales' : 'member',
      administers: leads ? ('own group' as const) : ('nothing' as const),
      isStaff: leads,
      kind,
      position: leads ? '課長' : kind === 'regular' && roll(6) === 0 ? '主任' : null,
    };
  });
}

function freeAddress(taken: Set<string>, first: Name, last: Name, company: string): string {
  const local = `${first.romaji}.${last.romaji}`.toLowerCase();
  for (let turn = 1; ; turn += 1) {
    const address = `${local}${turn === 1 ? '' : turn}@${company}.example`;
    if (taken.has(address)) continue;
    taken.add(address);
    return address;
  }
}
