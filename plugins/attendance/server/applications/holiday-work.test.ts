import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationWorld, applicationWorld, CREATE, HOLIDAY } from './test-applications.ts';

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
});
