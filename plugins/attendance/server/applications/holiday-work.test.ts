import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { settleCompensatory } from '../leave/settle-compensatory.ts';
import { USUAL_RESULT } from '../test-results.ts';
import {
  type ApplicationWorld,
  applicationWorld,
  CREATE,
  HOLIDAY,
  LEAVE,
} from './test-applications.ts';

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld();
});
afterAll(() => world.stop());

describe('休日出勤の申請', () => {
  const transfer = (transferDate: string | null) => ({ ...HOLIDAY, transferDate });

  it('only on a day off; the day taken for it is a day of work to come', async () => {
    const issues = (data: object) => world.issues('suzuki', CREATE.holidayWork, { data });
    expect(await issues({ ...HOLIDAY, workDate: '2026-11-27' })).toEqual([
      'data/workDate validation.notADayOff',
    ]);
    expect(await issues({ ...HOLIDAY, breaks: [] })).toEqual([
      'data/breaks validation.breakNeeded',
    ]);
    expect(await issues(transfer('2026-11-29'))).toEqual([
      'data/transferDate validation.transferIsDayOff',
    ]);
    expect(await issues(transfer('2026-11-19'))).toEqual([
      'data/transferDate validation.transferInPast',
    ]);
    const made = await world.saved('suzuki', CREATE.holidayWork, { data: transfer('2026-11-26') });
    expect(made).toMatchObject({
      minutes: 480,
      details: { transferDate: '2026-11-26', transferKind: 'SUBSTITUTE' },
    });
    expect(await issues({ ...transfer('2026-11-26'), workDate: '2026-11-29' })).toEqual([
      'data/transferDate validation.transferTaken',
    ]);
  });

  it('what was worked already gives a compensatory day, and none before it', async () => {
    const past = { ...HOLIDAY, workDate: '2026-11-15', send: false };
    const draft = await world.saved('suzuki', CREATE.holidayWork, {
      data: { ...past, transferDate: '2026-11-25' },
    });
    expect(draft.details.transferKind).toBe('COMPENSATORY');
    expect(
      await world.issues('suzuki', CREATE.holidayWork, {
        data: { ...past, transferDate: '2026-11-13', send: true },
      }),
    ).toEqual(['data/transferDate validation.compensatoryBeforeWork']);
  });
  it('a day off that was worked is owed a day of rest until it is taken or its time is over', async () => {
    const OWED = `{ applicationChoices(date: "2026-11-20") { countedUntil
      openCompensatoryDays { workedOn days lastDay } } }`;
    const choices = async (person: string) => (await world.must(person, OWED)).applicationChoices;
    const keep = async (id: string, date: string, part: string) => {
      await world.database
        .knex('day_results')
        .insert({ ...USUAL_RESULT, employee_id: 'sato', work_date: date });
      await world.app.suite.ports.inCompany('hinata', (ctx) =>
        ctx.insert('applications', {
          id,
          employee_id: 'sato',
          type: 'HOLIDAY_WORK',
          status: 'APPROVED',
          from_date: date,
          to_date: date,
          details: JSON.stringify({ part, from: 540, until: 1080, breaks: [], transferDate: null }),
          requested_at: ctx.now,
          created_at: ctx.now,
          updated_at: ctx.now,
        }),
      );
    };
    const told = await world.must(
      'sato',
      '{ applicationChoices(date: "2026-11-20") { vacationClasses { isTold vacationClass { code } } } }',
    );
    expect(
      told.applicationChoices.vacationClasses.flatMap(({ isTold, vacationClass }: Untyped) =>
        isTold ? [vacationClass.code] : [],
      ),
    ).toEqual(['ABSENCE', 'PRIVATE_OUTING']);
    await keep('worked-sunday', '2026-11-08', 'WHOLE');
    await keep('worked-morning', '2026-10-04', 'HALF');
    await keep('worked-in-summer', '2026-08-02', 'WHOLE');
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      settleCompensatory(ctx, ['sato'], '2026-08-01', null),
    );
    expect(await choices('sato')).toEqual({
      countedUntil: '2027-03-31',
      openCompensatoryDays: [
        { workedOn: '2026-10-04', days: 0.5, lastDay: '2026-12-04' },
        { workedOn: '2026-11-08', days: 1, lastDay: '2027-01-08' },
      ],
    });
    expect((await choices('suzuki')).openCompensatoryDays).toEqual([]);
    const data = { ...LEAVE, vacationClassId: world.compensatoryLeave };
    await world.saved('sato', CREATE.vacation, { data: { ...data, toDate: LEAVE.fromDate } });
    expect((await choices('sato')).openCompensatoryDays).toEqual([
      { workedOn: '2026-11-08', days: 0.5, lastDay: '2027-01-08' },
    ]);
  });
});
