import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemReason } from '#core/text/system-reason.ts';
import { csvOf, importer, utf8 } from '#test/support/importer.ts';
import { wordsOfMessages } from '#test/support/plugin-words.ts';
import { type ApplicationWorld, applicationWorld } from '../../applications/test-applications.ts';

const words = wordsOfMessages('attendance', 'ja').validation;

const ENTER = `mutation ($data: EnterVacationInput!) { enterVacation(data: $data) { __typename } }`;
const HEAD = ['社員番号', '日付', '休暇', '変更の理由'];

let world: ApplicationWorld;
let planner: ReturnType<typeof importer>;
let number = '';
let paidLeave = '';
beforeAll(async () => {
  const both = (right: string) => [right, `${right}:update`];
  world = await applicationWorld({
    planner: {
      company: 'hinata',
      isStaff: true,
      grants: new Set([...both('attendance.shift'), ...both('attendance.records')]),
    },
    // Plans shifts, and may not mend records: leave is entered by that right.
    shifts: { company: 'hinata', isStaff: true, grants: new Set(both('attendance.shift')) },
  });
  planner = importer({ ...world, as: world.ask }, 'planner', 'attendance.schedules');
  const { knex } = world.database;
  const sato = await knex('employees').where({ company_id: 'hinata', id: 'sato' }).first();
  number = sato.employee_number;
  const paid = await knex('vacation_classes').where({ id: world.paidLeave }).first();
  paidLeave = paid.name;
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate applications, leave_lots, leave_uses, closed_periods, day_plans, shift_cells cascade',
  );
  await world.app.suite.ports.inCompany('hinata', (ctx) =>
    ctx.insert('leave_lots', {
      ...{ id: 'lot', employee_id: 'sato', vacation_class_id: world.paidLeave },
      ...{ kind: 'STATUTORY', granted_on: '2026-10-01', usable_from: '2026-10-01' },
      ...{ usable_until: '2028-09-30', days: 2, hours: 0, reason: '' },
      ...{ executor: 'ADMINISTRATOR', created_at: ctx.now },
    }),
  );
});

const bring = async (rows: readonly string[][], by = planner) =>
  by.check(await by.read(utf8(csvOf([HEAD, ...rows])), '予定.csv'));
const leaves = () =>
  world.database.knex('applications').where({ company_id: 'hinata', type: 'VACATION' });

describe('休暇の行', () => {
  it('続く日は1件の休暇になり、取り消すと消える', async () => {
    const made = await bring([
      [number, '2026/12/01', paidLeave, '計画年休'],
      [number, '2026/12/02', paidLeave, '計画年休'],
    ]);
    expect(made).toMatchObject({ updated: 2, bad: 0 });
    expect(await leaves()).toEqual([]);
    expect(await planner.apply(made.id)).toMatchObject({ state: 'APPLIED' });
    const [leave, ...more] = await leaves();
    expect(more).toEqual([]);
    expect(leave).toMatchObject({ employee_id: 'sato', status: 'APPROVED', reason: '計画年休' });
    // The same file again changes nothing.
    expect(
      await bring([
        [number, '2026/12/01', paidLeave, ''],
        [number, '2026/12/02', paidLeave, ''],
      ]),
    ).toMatchObject({ updated: 0, unchanged: 2 });
    expect(await planner.undo(made.id)).toMatchObject({ state: 'UNDONE' });
    expect((await leaves()).filter(({ status }) => status === 'APPROVED')).toEqual([]);
  });

  it('理由のない行の休暇は、読む人の言語で「予定の取り込み」と分かるように、コードで残る', async () => {
    await world.database.knex('notifications').delete();
    const made = await bring([[number, '2026/12/01', paidLeave, '']]);
    await planner.apply(made.id);
    expect(await leaves()).toMatchObject([{ status: 'APPROVED', reason: systemReason('IMPORT') }]);
    await planner.undo(made.id);
    const told = await world.database.knex('notifications').where('employee_id', 'sato');
    for (const key of ['leaveNotice.enteredByImport', 'leaveNotice.endedByImport'])
      expect(JSON.stringify(told)).toContain(key);
  });

  it('システムの理由のコードは、画面からもファイルからも入力できない', async () => {
    const made = await bring([[number, '2026/12/01', paidLeave, systemReason('IMPORT')]]);
    expect(await planner.reasons(made.id)).toEqual([[2, 'reason validation.controlCharacters']]);
    const data = {
      ...{ employeeId: 'sato', vacationClassId: world.paidLeave, unit: 'DAY' },
      ...{ fromDate: '2026-12-01', toDate: '2026-12-01', reason: systemReason('IMPORT') },
    };
    expect(await world.issues('planner', ENTER, { data })).toEqual([
      'data/reason validation.controlCharacters',
    ]);
    expect(await leaves()).toEqual([]);
  });

  it('残りの日数を超える休暇、無い休暇、締めた日は、行と理由を示して断る', async () => {
    await world.database.knex('closed_periods').insert({
      ...{ company_id: 'hinata', employee_id: 'sato', closed_at: new Date() },
      ...{ from_date: '2026-10-01', to_date: '2026-10-31' },
    });
    const checked = await bring([
      [number, '2026/12/01', paidLeave, ''],
      [number, '2026/12/02', paidLeave, ''],
      [number, '2026/12/03', paidLeave, ''],
      [number, '2026/12/08', '無い休暇', ''],
      [number, '2026/10/29', paidLeave, ''],
    ]);
    const reasons: string[][] = await planner.reasons(checked.id);
    expect(reasons.map(([line]) => line)).toEqual([2, 3, 4, 5, 6]);
    expect(reasons[3]?.[1]).toBe('leave validation.vacationTypeNotFound');
    expect(reasons[4]?.[1]).toBe('date validation.monthClosed');
    // Words that say what to do, of each that is told.
    for (const [, ...told] of reasons)
      for (const one of told) {
        const key = one.split('validation.')[1] ?? '';
        expect(words[key], one).toMatch(/。$/u);
      }
    await planner.apply(checked.id, 'VALID_ONLY').catch(() => undefined);
    expect(await leaves()).toEqual([]);
  });

  it('勤務実績を直せない人は、休暇を登録できない', async () => {
    const shifts = importer({ ...world, as: world.ask }, 'shifts', 'attendance.schedules');
    const checked = await bring([[number, '2026/12/01', paidLeave, '']], shifts);
    expect(await shifts.reasons(checked.id)).toEqual([[2, 'leave validation.noRightToCorrect']]);
  });
});
