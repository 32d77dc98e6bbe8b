import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { STAMP, when } from '../test-company.ts';
import { attendanceMasters, type MastersWorld } from '../test-masters.ts';

const FIELDS = `validFrom validUntil startedOn weekStartDay closingDate dailyMinutes weeklyMinutes
  asksPosition changedBy version`;
const NOW = `query ($on: Date) { attendanceSetting(on: $on) { ${FIELDS} } }`;
const HISTORY = `{ attendanceSettingVersions { ${FIELDS} } }`;
const UPDATE = `mutation ($data: UpdateAttendanceSettingInput!) {
  updateAttendanceSetting(data: $data) { ${FIELDS} } }`;
const CANCEL = `mutation ($validFrom: Date!) { cancelAttendanceSetting(validFrom: $validFrom) { ${FIELDS} } }`;
const MONTH = `query ($employeeId: ID, $month: String!) { attendanceMonth(employeeId: $employeeId, month: $month) {
  from to days { date marks } } }`;

let world: MastersWorld;
beforeAll(async () => {
  world = await attendanceMasters();
});
afterAll(() => world.stop());

const on = async (day?: string) => (await world.must('reader', NOW, { on: day })).attendanceSetting;
const change = async (data: object) =>
  (await world.must('keeper', UPDATE, { data })).updateAttendanceSetting;

describe('attendance settings', () => {
  it('hold by default until somebody says otherwise', async () => {
    expect(await on()).toEqual({
      validFrom: null,
      validUntil: null,
      startedOn: null,
      weekStartDay: 0,
      closingDate: 31,
      dailyMinutes: 480,
      weeklyMinutes: 2400,
      asksPosition: true,
      changedBy: null,
      version: 0,
    });
    expect((await world.must('reader', HISTORY)).attendanceSettingVersions).toEqual([]);
  });

  it('change from a day on: days before keep what was true, and a plan can be taken back', async () => {
    const changed = await change({ validFrom: '2026-12-01', closingDate: 20, asksPosition: false });
    expect(changed).toMatchObject({
      validFrom: '2026-12-01',
      closingDate: 20,
      changedBy: 'keeper 花子',
      version: 1,
    });
    expect(await on()).toMatchObject({
      closingDate: 31,
      asksPosition: true,
      validUntil: '2026-12-01',
    });
    expect(await on('2026-12-31')).toMatchObject({ closingDate: 20, asksPosition: false });
    expect((await world.must('reader', HISTORY)).attendanceSettingVersions).toMatchObject([
      { validFrom: '2026-12-01' },
      { validFrom: null, changedBy: 'keeper 花子' },
    ]);
    await world.must('keeper', CANCEL, { validFrom: '2026-12-01' });
    expect(await on('2026-12-31')).toMatchObject({ closingDate: 31, asksPosition: true });
    const entries = await world.audited('AttendanceSetting');
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [
        { closingDate: 31, asksPosition: true },
        { closingDate: 20, asksPosition: false, validFrom: '2026-12-01' },
      ],
      [
        { closingDate: 20, asksPosition: false },
        { closingDate: 31, asksPosition: true, validFrom: '2026-12-01' },
      ],
    ]);
  });

  it('a new first day of the week begins on that day of the week', async () => {
    const refused = await world.ask('keeper', UPDATE, {
      data: { weekStartDay: 1, validFrom: '2026-12-01' },
    });
    expect(issuesIn(refused)).toEqual([{ path: 'data/validFrom', key: 'validation.weekBoundary' }]);
    await change({ weekStartDay: 1, validFrom: '2026-12-07' });
    expect((await on('2026-12-06')).weekStartDay).toBe(0);
    expect((await on('2026-12-07')).weekStartDay).toBe(1);
    await world.must('keeper', CANCEL, { validFrom: '2026-12-07' });
  });

  it.each([
    ['more than eight hours a day', { dailyMinutes: 481 }, 'data/dailyMinutes'],
    ['a week that no law allows', { weeklyMinutes: 2500 }, 'data/weeklyMinutes'],
    ['an eighth day', { weekStartDay: 7 }, 'data/weekStartDay'],
    ['a closing day that no month has', { closingDate: 32 }, 'data/closingDate'],
    ['a day that does not exist', { startedOn: '2026-02-30' }, 'data/startedOn'],
  ])('refuse %s', async (_what, data, path) => {
    const refused = await world.ask('keeper', UPDATE, { data });
    expect(codeOf(refused)).toBe('INVALID_INPUT');
    expect(issuesIn(refused)).toContainEqual(expect.objectContaining({ path }));
  });

  it('the second of two editors is told who was faster', async () => {
    const { version } = await on();
    await world.must('second', UPDATE, { data: { closingDate: 25, version } });
    const refused = await world.ask('keeper', UPDATE, { data: { closingDate: 15, version } });
    expect(refused.errors[0].extensions).toMatchObject({
      errorCode: 'CONFLICT',
      changedBy: 'second 花子',
    });
    await change({ closingDate: 31 });
  });

  it('what has begun cannot be taken back', async () => {
    expect(issuesIn(await world.ask('keeper', CANCEL, { validFrom: '2026-11-20' }))).toEqual([
      { path: 'validFrom', key: 'validation.alreadyBegun' },
    ]);
    expect(codeOf(await world.ask('keeper', CANCEL, { validFrom: '2027-01-01' }))).toBe(
      'NOT_FOUND',
    );
  });

  it('are read and changed by those who may, each company its own', async () => {
    for (const who of ['sato', 'staff', 'hr'])
      expect(codeOf(await world.ask(who, NOW))).toBe('FORBIDDEN');
    for (const who of ['sato', 'reader']) {
      expect(codeOf(await world.ask(who, UPDATE, { data: { closingDate: 5 } }))).toBe('FORBIDDEN');
      expect(codeOf(await world.ask(who, CANCEL, { validFrom: '2027-01-01' }))).toBe('FORBIDDEN');
    }
    expect((await world.must('stranger', NOW)).attendanceSetting.version).toBe(0);
  });
});

describe('the settings take effect', () => {
  it('no stamp is missing before the first day of use', async () => {
    world.app.clock.set(when('20:00'));
    await change({ validFrom: '2026-11-20', startedOn: '2026-11-18' });
    const { attendanceMonth } = await world.must('hr', MONTH, {
      employeeId: 'sato',
      month: '2026-11',
    });
    const missing = attendanceMonth.days.filter((day: Untyped) =>
      day.marks.includes('MISSING_STAMP'),
    );
    expect(missing.map((day: Untyped) => day.date)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  it('months of people without a shift close on the usual day', async () => {
    await change({ closingDate: 20 });
    const { attendanceMonth } = await world.must('hr', MONTH, {
      employeeId: 'watanabe',
      month: '2026-11',
    });
    expect(attendanceMonth).toMatchObject({ from: '2026-10-21', to: '2026-11-20' });
    await change({ closingDate: 31 });
  });

  it('a new shift says no day of its own, so that the division’s or the usual one holds', async () => {
    await change({ closingDate: 15 });
    const create = `mutation { createBasicShift(data: { name: "締め日" }) { closingDate } }`;
    expect((await world.must('keeper', create)).createBasicShift.closingDate).toBeNull();
    await change({ closingDate: 31 });
  });

  it('whoever is not asked for a position leaves none', async () => {
    const asks = '{ myWorkDay { asksPosition } }';
    expect((await world.must('sato', asks)).myWorkDay.asksPosition).toBe(true);
    await change({ asksPosition: false });
    expect((await world.must('sato', asks)).myWorkDay.asksPosition).toBe(false);
    const { stamp } = await world.must('sato', STAMP, {
      data: {
        type: 'CHECK_IN_OFFICE',
        key: 'no-position-1',
        deviceTime: when('20:00').toISOString(),
        position: 'NOT_ASKED',
      },
    });
    expect(stamp.stamp).toMatchObject({ position: 'NOT_ASKED', latitude: null });
  });
});
