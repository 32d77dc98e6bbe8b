import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationWorld, applicationWorld, FORGOTTEN } from './test-applications.ts';

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld();
});
afterAll(() => world.stop());

describe('承認された場合の見込み', () => {
  const EFFECT = `query ($data: ApplicationEffectInput!) { applicationEffect(data: $data) {
    date month overtimeBefore overtimeAfter
    before { start end workedMinutes } after { start end workedMinutes breakMinutes } } }`;

  it('a forgotten check-out would be counted, and nothing is written', async () => {
    const { stamps } = FORGOTTEN;
    const { applicationEffect } = await world.must('sato', EFFECT, {
      data: { revise: { workDate: '2026-11-19', stamps } },
    });
    expect(applicationEffect).toMatchObject({
      date: '2026-11-19',
      month: '2026-11',
      before: { workedMinutes: 0 },
      // The ten minutes before the planned start were not ordered: they do not count.
      after: { start: '08:50', end: '18:10', workedMinutes: 500, breakMinutes: 60 },
    });
    const again = await world.must('sato', EFFECT, {
      data: { revise: { workDate: '2026-11-19', stamps } },
    });
    expect(again.applicationEffect.before.workedMinutes).toBe(0);
  });

  it.each([
    ['a Sunday that is over', '2026-11-15'],
    ['one to come', '2026-11-29'],
  ])('what work on %s will cost is estimated from its planned times', async (_what, workDate) => {
    const COST = `query ($data: ApplicationEffectInput!) { applicationEffect(data: $data) {
      isEstimate overtimeBefore overtimeAfter totalBefore totalAfter
      before { workedMinutes holidayMinutes } after { workedMinutes holidayMinutes lateNightMinutes } } }`;
    const { applicationEffect: effect } = await world.must('suzuki', COST, {
      data: {
        holidayWork: {
          workDate,
          part: 'WHOLE',
          start: '14:00',
          end: '23:00',
          breaks: [{ start: '18:00', end: '19:00' }],
          transferDate: null,
        },
      },
    });
    expect(effect).toMatchObject({
      isEstimate: true,
      before: { workedMinutes: 0, holidayMinutes: 0 },
      after: { workedMinutes: 480, holidayMinutes: 480, lateNightMinutes: 60 },
    });
    // Work on statutory holidays stands outside the 45 hours, and inside the 100.
    expect(effect.overtimeAfter).toBe(effect.overtimeBefore);
    expect(effect.totalAfter - effect.totalBefore).toBe(480);
  });

  it('overtime to come is added to the month; what is not finished has no effect yet', async () => {
    const ask = (data: object) => world.must('sato', EFFECT, { data });
    const overtime = { workDate: '2026-11-24', start: '18:00', end: '20:30', breaks: [] };
    const { applicationEffect } = await ask({ overtime });
    expect(applicationEffect.overtimeAfter - applicationEffect.overtimeBefore).toBe(150);
    expect(await ask({ overtime: { ...overtime, end: '18:00' } })).toEqual({
      applicationEffect: null,
    });
    expect(await ask({})).toEqual({ applicationEffect: null });
  });
});
