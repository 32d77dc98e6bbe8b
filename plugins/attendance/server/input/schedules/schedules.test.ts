import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemReason } from '#core/text/system-reason.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { cp932, csvOf, importer, utf8 } from '#test/support/importer.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { COMING, type ShiftWorld, shiftWorld } from '../../shifts/test-shifts.ts';

const HEAD = [
  '社員番号',
  '氏名',
  '日付',
  '区分',
  'シフト',
  '開始',
  '終了',
  '休憩',
  '休暇',
  '変更の理由',
];
const TEMPLATE = `query ($groupId: ID!, $month: String!) {
  scheduleTemplatesConnection(groupId: $groupId, month: $month, first: 500) { totalCount
    nodes { employeeNumber lastName firstName days {
      date kind pattern start end breaks { from until } leave } } } }`;

let world: ShiftWorld;
let someone: ReturnType<typeof importer>;
const numbers = new Map<string, string>();
beforeAll(async () => {
  world = await shiftWorld();
  someone = importer({ ...world, as: world.ask }, 'staff', 'attendance.schedules');
  for (const row of await world.database.knex('employees').where({ company_id: 'hinata' }))
    numbers.set(row.id, row.employee_number);
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate shift_cells, shift_publications, day_plans, closed_periods, notifications, plan_corrections, applications cascade',
  );
});

const number = (id: string): string => numbers.get(id) ?? '';
type Row = Partial<Record<'number' | 'name' | 'kind' | 'pattern' | 'start' | 'end', string>> &
  Partial<Record<'breaks' | 'leave' | 'reason', string>>;
const line = (date: string, row: Row = {}): string[] => [
  row.number ?? (row.name ? '' : number('sato')),
  row.name ?? '',
  date,
  row.kind ?? '',
  row.pattern ?? '',
  row.start ?? '',
  row.end ?? '',
  row.breaks ?? '',
  row.leave ?? '',
  row.reason ?? '',
];
const EARLY = { start: '7:00', end: '16:00', breaks: '12:00-13:00' };
const bring = async (rows: readonly string[][], by = someone) =>
  by.check(await by.read(utf8(csvOf([HEAD, ...rows])), '予定.csv'));
const plans = () =>
  world.database.knex('day_plans').where({ company_id: 'hinata' }).whereNot('kind', 'NONE');
const toldOf = (employee: string) =>
  world.database.knex('notifications').where({ employee_id: employee });

describe('予定の取り込み', () => {
  it('is looked at, published like a board, told once, and taken back', async () => {
    const rows = [
      line('2026/12/01', EARLY),
      line('2026/12/02', { kind: '休日' }),
      line('2026/12/03', { name: 'sato 花子', start: '22:00', end: '翌7:00', breaks: '2:00-3:00' }),
    ];
    rows[2]![7] = '26:00-27:00';
    const made = await someone.read(cp932(csvOf([HEAD, ...rows])), '予定.csv');
    const checked = await someone.check(made);
    expect(checked).toMatchObject({ state: 'CHECKED', updated: 3, bad: 0 });
    expect(await plans()).toHaveLength(0);

    expect(await someone.apply(made.id)).toMatchObject({ state: 'APPLIED', updated: 3 });
    expect(await plans()).toHaveLength(3);
    expect(await toldOf('sato')).toHaveLength(1);
    const { days } = (await world.must('sato', COMING, { days: 20 })).myComingShifts;
    expect(days.find(({ date }: Untyped) => date === '2026-12-03')).toMatchObject({
      start: 1320,
      end: 1860,
      isPublished: true,
    });
    expect(await bring(rows)).toMatchObject({ updated: 0, unchanged: 3, bad: 0 });

    expect(await someone.undo(made.id)).toMatchObject({ __typename: 'Import', state: 'UNDONE' });
    expect(await plans()).toHaveLength(0);
  });

  it('the filled template comes back without a change, also what was published', async () => {
    await someone.apply((await bring([line('2026/12/01', EARLY)])).id);
    const { scheduleTemplatesConnection: all } = await world.must('staff', TEMPLATE, {
      groupId: 'sales',
      month: '2026-12',
    });
    expect(all.totalCount).toBeGreaterThan(1);
    const clock = (minutes: number | null) =>
      minutes === null
        ? ''
        : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
    const rows = all.nodes.flatMap((person: Untyped) =>
      person.days.map((day: Untyped) =>
        line(day.date, {
          number: person.employeeNumber,
          name: `${person.lastName} ${person.firstName}`,
          kind: { WORK: '勤務', OFF: '休日', LEAVE: '休暇' }[day.kind as 'WORK'],
          start: clock(day.start),
          end: clock(day.end),
          breaks: day.breaks
            .map(({ from, until }: Untyped) => `${clock(from)}-${clock(until)}`)
            .join(' '),
        }),
      ),
    );
    expect(rows.length).toBe(all.totalCount * 31);
    expect(await bring(rows)).toMatchObject({ updated: 0, unchanged: rows.length, bad: 0 });
  });

  it('every mistake is told at its line and column', async () => {
    const checked = await bring([
      line('2026/12/01', { number: 'nobody', ...EARLY }),
      line('2026/12/02', { name: 'だれか さん', ...EARLY }),
      line('2026/12/03', { number: number('suzuki'), name: 'sato 花子', ...EARLY }),
      line('2026/12/04', { start: '9時', end: '18:00' }),
      line('2026/12/05', { start: '9:00', end: '8:00' }),
      line('2026/12/06', { start: '9:00', end: '18:00' }),
      line('2026/12/07', { leave: '無い休暇' }),
      line('2026/12/08', { pattern: '無いシフト' }),
      line('2026/12/09', { kind: '休日', ...EARLY }),
      line('2037/01/01', EARLY),
      line('2026/12/10', EARLY),
      line('2026/12/10', { name: 'sato 花子', kind: '休日' }),
      line('2026/12/11', { kind: '勤務' }),
      line('2026/12/12', { ...EARLY, breaks: '12:00' }),
    ]);
    expect(await someone.reasons(checked.id)).toEqual([
      [2, 'employeeNumber validation.nobodyToPlan'],
      [3, 'employeeName validation.nobodyToPlan'],
      [4, 'employeeName validation.otherName'],
      [5, 'start validation.timeInFile'],
      [6, 'end validation.endBeforeStart'],
      [7, 'breaks validation.breakNeeded'],
      [8, 'leave validation.vacationTypeNotFound'],
      [9, 'pattern validation.noneOfName'],
      [10, 'start validation.dayOffHasNoTimes'],
      [11, 'date validation.dateUntil'],
      [12, 'date validation.sameDayInFile'],
      [13, 'date validation.sameDayInFile'],
      [14, 'start validation.required'],
      [15, 'breaks validation.breaksInFile'],
    ]);
  });

  it('refuses closed days, days with applications, and people whom nobody gave the viewer', async () => {
    const { knex } = world.database;
    await knex('closed_periods').insert({
      company_id: 'hinata',
      employee_id: 'sato',
      from_date: '2026-12-01',
      to_date: '2026-12-31',
      closed_at: new Date(),
    });
    await askForOvertime('2027-01-05');
    const outside = [...numbers].find(([id]) => id === 'planner') ?? ['', ''];
    const checked = await bring([
      line('2026/12/01', EARLY),
      line('2027/01/05', EARLY),
      line('2027/01/06', { number: outside[1], ...EARLY }),
    ]);
    expect(await someone.reasons(checked.id)).toEqual([
      [2, 'date validation.monthClosed'],
      [3, 'date validation.applicationsOfDay'],
      [4, 'employeeNumber validation.nobodyToPlan'],
    ]);
  });

  it('a month that would go beyond the limits of overtime is refused with what stands against it', async () => {
    const { knex } = world.database;
    await knex('agreements36').insert({
      ...{ company_id: 'hinata', id: 'all', name: '全社', profile: 'STANDARD' },
      ...{ starts_on: '2026-04-01', ends_on: '2027-03-31', month_hours: 1, year_hours: 360 },
      ...{ has_special_clause: false, search_text: '', updated_at: new Date() },
    });
    // Nine hours with the pause taken off: an hour beyond the statutory eight.
    const long = { start: '7:00', breaks: '12:00-13:00' };
    expect(await bring([line('2026/12/02', { ...long, end: '17:00' })])).toMatchObject({ bad: 0 });
    const checked = await bring([line('2026/12/02', { ...long, end: '17:01' })]);
    expect(await someone.reasons(checked.id)).toEqual([[2, 'date validation.shiftLimitMonth']]);
    await knex('agreements36').delete();
  });

  it('is taken back as a whole, or not at all where that would lead beyond the limits by now', async () => {
    const { knex } = world.database;
    const long = { start: '7:00', end: '17:00', breaks: '12:00-13:00' };
    await someone.apply((await bring([line('2026/12/02', long), line('2026/12/04', long)])).id);
    const made = await bring([
      line('2026/12/02', EARLY),
      line('2026/12/03', EARLY),
      line('2027/01/12', EARLY),
    ]);
    await someone.apply(made.id);
    // An hour beyond the statutory eight: nobody may plan that any more.
    await knex('agreements36').insert({
      ...{ company_id: 'hinata', id: 'all', name: '全社', profile: 'STANDARD' },
      ...{ starts_on: '2026-04-01', ends_on: '2027-03-31', month_hours: 1, year_hours: 360 },
      ...{ has_special_clause: false, search_text: '', updated_at: new Date() },
    });
    const issue = { key: 'validation.shiftLimitMonth' };
    expect(await someone.undo(made.id)).toMatchObject({
      __typename: 'ImportNotUndone',
      obstacles: [
        { line: 2, reason: 'IN_USE', issue },
        { line: 3, reason: 'IN_USE', issue },
      ],
    });
    expect(await plans()).toHaveLength(4);
    await knex('agreements36').update({ month_hours: 2 });
    expect(await someone.undo(made.id)).toMatchObject({ state: 'UNDONE' });
    expect(await plans()).toHaveLength(2);
    await knex('agreements36').delete();
  });

  it('a day that has begun is corrected with its reason, and corrected back', async () => {
    const made = await bring([line('2026/11/18', { ...EARLY, reason: '早番と交替' })]);
    expect(made).toMatchObject({ updated: 1, bad: 0 });
    await someone.apply(made.id);
    const corrections = () => world.database.knex('plan_corrections').orderBy('number');
    expect(await corrections()).toMatchObject([{ employee_id: 'sato', reason: '早番と交替' }]);
    expect(await toldOf('sato')).toMatchObject([{ kind: 'attendance.corrected' }]);
    expect(await someone.undo(made.id)).toMatchObject({ state: 'UNDONE' });
    const [first, second] = await corrections();
    expect(second).toMatchObject({ after: first.before, reason: systemReason('IMPORT_UNDONE') });
  });

  it('a day that begins after it was planned is taken back by who may correct it, and of oneself by others', async () => {
    const { clock } = world.app;
    const before = clock.now();
    const planner = importer({ ...world, as: world.ask }, 'planner', 'attendance.schedules');
    const made = [
      [planner, await bring([line('2026/12/01', EARLY)], planner), 'noRightToCorrect'],
      [
        someone,
        await bring([line('2026/12/01', { ...EARLY, number: number('staff') })]),
        'ownPlan',
      ],
    ] as const;
    for (const [by, { id }] of made) expect(await by.apply(id)).toMatchObject({ state: 'APPLIED' });
    const standing = await plans();
    clock.set(atTokyo('2026-12-01', 600));
    for (const [by, { id }, key] of made)
      expect(await by.undo(id)).toMatchObject({
        __typename: 'ImportNotUndone',
        obstacles: [{ line: 2, reason: 'IN_USE', issue: { key: `validation.${key}` } }],
      });
    expect(await plans()).toEqual(standing);
    clock.set(before);
  });

  it('whoever reads boards only imports nothing, and sees no import of a colleague', async () => {
    const made = await bring([line('2026/12/01', EARLY)]);
    const colleague = importer({ ...world, as: world.ask }, 'chief', 'attendance.schedules');
    expect(await colleague.find(made.id)).toBeNull();
    const planner = importer({ ...world, as: world.ask }, 'planner', 'attendance.schedules');
    expect(await planner.find(made.id)).toMatchObject({ state: 'CHECKED' });
    const reader = importer({ ...world, as: world.ask }, 'reader', 'attendance.schedules');
    await expect(reader.read(utf8(csvOf([HEAD])), '予定.csv')).rejects.toThrow(/FORBIDDEN/);
  });
});

async function askForOvertime(date: string): Promise<void> {
  await world.database.knex('applications').insert({
    company_id: 'hinata',
    id: 'asked',
    key: 'asked',
    employee_id: 'sato',
    type: 'OVERTIME',
    status: 'PENDING',
    from_date: date,
    to_date: date,
    details: JSON.stringify({ type: 'OVERTIME', from: 1080, until: 1140, breaks: [] }),
    reason: '月初の作業',
    requested_at: new Date(),
    created_at: new Date(),
    updated_at: new Date(),
  });
}
