import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#core/ports/database.ts';
import {
  activeGroups,
  groupAbove,
  groupOf,
  groupsAbove,
  groupsBelow,
  groupsInUseBelow,
  groupsReached,
} from '#plugins/company/sql.ts';
import { testDatabase } from '#test/support/database.ts';
import {
  autoGrantOn,
  eachMemberOf,
  employedOn,
  employedWithin,
  everybody,
  groupIdsOf,
  groupsOfPerson,
  hasMembersToStay,
  isEmployedOn,
  isInGroups,
  isOnLeave,
  leaves,
  longAbsences,
  mainGroupNameWithin,
  mainGroupOf,
  mainGroupOn,
  mainGroupUpTo,
  mainGroupWithin,
  managersOfGroup,
  memberIds,
  membersOf,
  nameOf,
  notLeftBefore,
  peopleAtSince,
  peopleWithTerms,
  personOf,
  placesWithin,
  postOn,
  teamMates,
} from '../sql.ts';
import { holdersOfRight } from './rights.ts';
import { insertRows } from './test-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  await insertRows(database.knex);
});
afterAll(() => database.close());

/** The first column of a statement of 朝日; `days` are put in for $2 and $3, as dates. */
async function ask(text: string, ...days: readonly string[]): Promise<unknown[]> {
  const whole = ['asahi', ...days].reduce(
    (sql, value, at) => sql.replaceAll(`$${at + 1}`, `'${value}'`),
    text,
  );
  const { rows } = await database.knex.raw(whole);
  return rows.map((row: object) => Object.values(row)[0]);
}
const DAY = '$2::date';
const isTrue = async (condition: string, ...days: readonly string[]) =>
  (await ask(`select ${condition}`, ...days))[0];
const ids = (condition: string, ...days: readonly string[]) =>
  ask(`select person.id from ${everybody()} and ${condition} order by person.id`, ...days);
const beside = async (join: string, ...days: readonly string[]) =>
  (await ask(`select main.name from ${everybody(join)} and person.id = 'sato'`, ...days))[0];

describe('who is employed', () => {
  it.each([
    ['2026-03-31', false],
    ['2026-04-01', true],
    ['2026-09-30', true],
    ['2026-10-01', false],
  ])('on %s: from the first day to the last, both of them', async (day, is) => {
    expect(await isTrue(isEmployedOn("'sato'", DAY), day)).toBe(is);
    // Nothing is said of 鈴木, who is there always.
    const all = is ? ['chief', 'sato', 'suzuki'] : ['chief', 'suzuki'];
    expect(await ids(employedOn(DAY), day)).toEqual(all);
  });

  it('within days that touch the employment, and whoever has not left before a day', async () => {
    const within = employedWithin(DAY, '$3::date');
    expect(await ids(within, '2026-09-30', '2026-12-31')).toContain('sato');
    expect(await ids(within, '2026-10-01', '2026-12-31')).not.toContain('sato');
    expect(await ids(within, '2026-01-01', '2026-03-31')).not.toContain('sato');
    expect(await ids(notLeftBefore(DAY), '2026-01-01')).toContain('sato');
    expect(await ids(notLeftBefore(DAY), '2026-10-01')).not.toContain('sato');
  });

  it('has a name, by the id', async () => {
    expect(await ask(`select ${nameOf("'sato'")}`)).toEqual(['佐藤 花子']);
    expect(await ask(`select ${nameOf("'nobody'")}`)).toEqual([null]);
    const joined = `select person.id from (select 'sato' as who) as one join ${personOf('one.who')}`;
    expect(await ask(joined)).toEqual(['sato']);
  });
});

describe('who belongs to a group', () => {
  it.each([
    ['2026-03-31', null, []],
    ['2026-04-01', '東京課', ['tokyo']],
    ['2026-05-31', '東京課', ['sales', 'tokyo']],
    ['2026-06-01', '東京課', ['tokyo']],
    ['2026-06-30', '東京課', ['tokyo']],
    ['2026-07-01', '工場', ['plant']],
    ['2026-10-01', null, []],
  ] as const)('on %s: until the day before the next group', async (day, main, held) => {
    const groups: readonly string[] = held;
    expect(await beside(mainGroupOn('person.id', DAY), day)).toBe(main);
    expect((await ask(groupIdsOf("'sato'", DAY), day)).sort()).toEqual(groups);
    for (const group of ['sales', 'tokyo', 'plant']) {
      const is = groups.includes(group);
      const equals = `= '${group}'`;
      expect(await isTrue(isInGroups("'sato'", equals, DAY), day)).toBe(is);
      const people = [...(is ? ['sato'] : []), ...(group === 'plant' ? ['suzuki'] : [])];
      expect((await ask(membersOf(equals, DAY), day)).sort()).toEqual(people);
      expect(await ask(memberIds(equals, DAY), day)).toEqual([people.length > 0 ? people : null]);
    }
    const own = `select own.group_id from ${mainGroupOf("= 'sato'", DAY)}`;
    expect(await ask(own, day)).toEqual(main === null ? [] : [main === '工場' ? 'plant' : 'tokyo']);
  });

  it('within days: each person once, by the last of their main groups', async () => {
    const days = ['2026-06-30', '2026-07-31'] as const;
    const either = "in ('tokyo', 'plant')";
    expect(await ask(membersOf(either, DAY, '$3::date'), ...days)).toHaveLength(3);
    const each = await ask(eachMemberOf(either, DAY, '$3::date'), ...days);
    expect(each.sort()).toEqual(['sato', 'suzuki']);
    expect(await beside(mainGroupWithin('person.id', DAY, '$3::date'), ...days)).toBe('工場');
    const name = `select ${mainGroupNameWithin("'sato'", DAY, '$3::date')}`;
    expect(await ask(name, '2026-06-01', '2026-06-30')).toEqual(['東京課']);
    expect(await ask(name, '2026-10-01', '2026-10-31')).toEqual([null]);
    // The last group of somebody who has left is told after they have left.
    expect(await beside(mainGroupUpTo('person.id', DAY), '2026-12-31')).toBe('工場');
  });

  it('by the name that it had on the day, whoever renamed it since', async () => {
    const names = [
      { id: 'n1', valid_from: '1970-01-01', valid_until: '2026-05-15', name: '旧東京課' },
      { id: 'n2', valid_from: '2026-05-15', valid_until: null, name: '東京課' },
    ];
    await database
      .knex('affiliation_group_names')
      .insert(names.map((row) => ({ company_id: 'asahi', record_id: 'tokyo', ...row })));
    expect(await beside(mainGroupOn('person.id', DAY), '2026-05-14')).toBe('旧東京課');
    expect(await beside(mainGroupOn('person.id', DAY), '2026-05-15')).toBe('東京課');
    // A month prints the name of its last day.
    const name = `select ${mainGroupNameWithin("'sato'", DAY, '$3::date')}`;
    expect(await ask(name, '2026-04-01', '2026-04-30')).toEqual(['旧東京課']);
    expect(await ask(name, '2026-05-01', '2026-05-31')).toEqual(['東京課']);
    await database.knex('affiliation_group_names').del();
  });

  it('with others of it on the day', async () => {
    const mates = `select mates.employee_id from (select ${DAY} as date) as one ${teamMates("'sato'", 'one.date')}`;
    expect(await ask(mates, '2026-06-30')).toEqual([]);
    expect(await ask(mates, '2026-07-01')).toEqual(['suzuki']);
  });

  it('since a day, and between days, as it stands in the rows', async () => {
    const since = peopleAtSince('MAIN_GROUP', "= 'tokyo'", DAY);
    expect(await ask(since, '2026-06-30')).toEqual(['sato']);
    expect(await ask(since, '2026-07-01')).toEqual([]);
    const within = placesWithin('DIVISION', "= 'sato'", DAY, '$3::date');
    expect(await ask(within, '2026-07-31', '2026-12-01')).toEqual(['sato']);
    expect(await ask(within, '2026-08-01', '2026-12-01')).toEqual([]);
    expect(await ask(within, '2026-01-01', '2026-04-01')).toEqual([]);
  });
});

describe('what decides about annual paid leave', () => {
  it('is said by the terms of the division on the day, or by the recruitment type', async () => {
    const by = (kind: string) => `select ${autoGrantOn("'sato'", DAY, `'${kind}'`)}`;
    expect(await ask(by('EMPLOYMENT_DIVISION'), '2026-05-31')).toEqual(['STANDARD']);
    expect(await ask(by('EMPLOYMENT_DIVISION'), '2026-06-01')).toEqual(['PROPORTIONAL']);
    expect(await ask(by('EMPLOYMENT_DIVISION'), '2026-08-01')).toEqual([null]);
    expect(await ask(by('RECRUITMENT_TYPE'), '2026-06-01')).toEqual([null]);
  });

  it('is a long absence of the personnel file, whose end may not be known', async () => {
    const kinds = (day: string) =>
      ask(`select absence.kind from ${longAbsences(DAY, DAY, "= 'sato'")}`, day);
    expect(await kinds('2026-05-09')).toEqual([]);
    expect(await kinds('2026-05-10')).toEqual(['MATERNITY']);
    expect(await kinds('2026-05-21')).toEqual([]);
    expect(await kinds('2027-01-01')).toEqual(['CHILDCARE']);
  });

  it('is a leave of absence too, where its kind is known', async () => {
    const kinds = (whose: string, day: string) =>
      ask(`select absence.kind from ${longAbsences(DAY, DAY, `= '${whose}'`)}`, day);
    expect(await kinds('suzuki', '2026-03-02')).toEqual(['SICK']);
    expect(await kinds('suzuki', '2026-03-10')).toEqual([]);
    // Entered before kinds were: it counts as it did.
    expect(await kinds('sato', '2026-06-15')).toEqual([]);
  });
});

describe('the tree of groups', () => {
  const below = (start: string, also = '') =>
    ask(`with recursive ${start} select below.id from below${also} order by below.id`);

  it('is walked down, with deleted groups and without', async () => {
    expect(await below(groupsBelow("= 'sales'"))).toEqual(['kyoto', 'sales', 'tokyo']);
    expect(await below(groupsInUseBelow("select 'sales'"))).toEqual(['sales', 'tokyo']);
    const reached = `with recursive ${groupsReached("select 'notice', 'sales'")}
      select reached.id from reached where reached.origin = 'notice' order by reached.id`;
    expect(await ask(reached)).toEqual(['kyoto', 'sales', 'tokyo']);
  });

  it('is walked up, the nearest group first', async () => {
    const up = `with recursive ${groupsAbove("select 'who', 'tokyo', 0")}
      select upwards.id from upwards order by upwards.distance`;
    expect(await ask(up)).toEqual(['tokyo', 'sales', 'head']);
    expect(await ask(`select ${groupAbove("'tokyo'")}`)).toEqual(['sales']);
    expect(await ask(`select ${groupAbove("'head'")}`)).toEqual([null]);
  });

  it('is walked up from the groups of a person, the main one first', async () => {
    const up = `with recursive ${groupsAbove(groupsOfPerson("'sato'", DAY))}
      select upwards.id from upwards order by upwards.origin, upwards.distance`;
    expect(await ask(up, '2026-05-01')).toEqual(['tokyo', 'sales', 'head', 'sales', 'head']);
    expect(await ask(up, '2026-07-01')).toEqual(['plant']);
  });

  it('says which groups are in use, and who stays in them', async () => {
    const inUse = `select its_group.id from ${activeGroups} order by its_group.display_order`;
    expect(await ask(inUse)).toEqual(['head', 'sales', 'tokyo', 'plant']);
    const staying = (rule?: { isMain: boolean }) =>
      ask(`select its_group.id from ${activeGroups} and ${hasMembersToStay('its_group.id', rule)}`);
    expect(await staying()).toEqual(['plant']);
    expect(await staying({ isMain: true })).toEqual(['plant']);
  });

  it('has names, and managers who are in service', async () => {
    const named = `select its_group.name from (select 'plant' as id) as one join ${groupOf('one.id', 'its_group')}`;
    expect(await ask(named)).toEqual(['工場']);
    const managers = `select manager.id from (select 'head' as id) as one ${managersOfGroup('one.id')}`;
    expect(await ask(managers)).toEqual(['chief']);
  });
});

describe('who holds a right', () => {
  const holders = `select holder.id from (select) as once
    ${holdersOfRight("'attendance.records'", DAY)} order by holder.id`;
  it.each([
    ['2026-04-30', ['chief']],
    ['2026-05-01', ['chief', 'suzuki']],
    ['2026-05-31', ['chief', 'suzuki']],
    // From now on 鈴木 may look, and no longer change.
    ['2026-06-01', ['chief']],
  ])('on %s: to edit, or as master, while in service', async (day, people) => {
    expect(await ask(holders, day)).toEqual(people);
  });
});

describe('leave of absence', () => {
  it.each([
    ['2026-06-09', false],
    ['2026-06-10', true],
    ['2026-06-20', true],
    ['2026-06-21', false],
  ])('on %s: both ends belong to it', async (day, is) => {
    expect(await isTrue(isOnLeave("'sato'", DAY), day)).toBe(is);
    const touching = `select absence.employee_id from ${leaves(DAY, DAY)}`;
    expect(await ask(touching, day)).toEqual(is ? ['sato'] : []);
    const ofOther = `select absence.employee_id from ${leaves(DAY, DAY, "= 'suzuki'")}`;
    expect(await ask(ofOther, day)).toEqual([]);
  });
});

describe('the terms that somebody works under', () => {
  const terms = `select terms.closing_day from ${peopleWithTerms(DAY)}`;
  it.each([
    ['2026-03-31', []],
    ['2026-05-31', [31]],
    ['2026-06-01', [20]],
    ['2026-07-31', [20]],
    ['2026-08-01', []],
  ])('on %s, of those in service', async (day, closing) => {
    // 佐藤 has left since, so the terms of that time are no longer asked about.
    expect(await ask(terms, day)).toEqual(closing);
    const post = `select post.boss_id from ${postOn("'sato'", DAY)}`;
    expect(await ask(post, day)).toEqual(closing.length > 0 ? ['chief'] : []);
  });
});
