import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { listenAs } from '#test/support/ear.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { STAMP, when } from '../test-company.ts';
import { administered, boardWorld, SILENCE } from './test-board.ts';

const company = boardWorld();
const { stamp, board } = company;

describe('a stamp reaches the boards that are open', () => {
  const query = 'subscription { attendanceChanged { person { employeeId presence firstIn } } }';
  const listen = (employeeId: string) =>
    listenAs(
      company.world.app,
      { companyId: employeeId === 'minami' ? 'minato' : 'hinata', employeeId },
      { query },
    );

  it('of those who may see the person, and of nobody else', async () => {
    const [staff, idle, other] = await Promise.all([
      listen('staff'),
      listen('idle'),
      listen('minami'),
    ]);
    await stamp('sato', 'CHECK_IN_OFFICE', '8:58');
    await stamp('tanaka', 'CHECK_IN_OFFICE', '21:58');
    await expect.poll(() => staff.heard.length).toBe(1);
    await sleep(SILENCE);
    expect(staff.heard).toEqual([
      { person: { employeeId: 'sato', presence: 'IN', firstIn: '08:58' } },
    ]);
    expect(idle.heard).toEqual([]);
    expect(other.heard).toEqual([]);
    await Promise.all([staff.stop(), idle.stop(), other.stop()]);
  });

  it('each watcher gets the rows of their own rights, and none once these are gone', async () => {
    const [staff, hr, idle] = await Promise.all([listen('staff'), listen('hr'), listen('idle')]);
    for (const [person, text] of [
      ['sato', '8:58'],
      ['tanaka', '21:58'],
      ['idle', '21:59'],
    ] as const)
      await stamp(person, 'CHECK_IN_OFFICE', text);
    const seen = (ear: { heard: Untyped[] }) =>
      ear.heard.map(({ person }) => person.employeeId).sort();
    await expect.poll(() => seen(hr)).toEqual(['idle', 'sato', 'tanaka']);
    await expect.poll(() => seen(idle)).toEqual(['idle']);
    expect(seen(staff)).toEqual(['sato']);

    const lost = administered.splice(0);
    company.world.app.suite.ports.forgetViewers('hinata');
    try {
      await stamp('suzuki', 'CHECK_IN_OFFICE', '22:05');
      await expect.poll(() => seen(hr)).toContain('suzuki');
      await sleep(SILENCE);
      expect(seen(staff)).toEqual(['sato']);
    } finally {
      administered.push(...lost);
      company.world.app.suite.ports.forgetViewers('hinata');
    }
    await Promise.all([staff.stop(), hr.stop(), idle.stop()]);
  });

  it('is refused to who is not staff', async () => {
    const sato = await listen('sato');
    await stamp('suzuki', 'CHECK_IN_OFFICE', '8:59');
    await sleep(SILENCE);
    expect(JSON.stringify(sato.heard)).toContain('FORBIDDEN');
    expect(JSON.stringify(sato.heard)).not.toContain('suzuki');
    await sato.stop();
  });

  it('a replay of a stamp makes no sound', async () => {
    const staff = await listen('staff');
    const data = {
      type: 'CHECK_IN_OFFICE',
      key: 'replayed-key',
      deviceTime: when('8:55').toISOString(),
    };
    await company.world.ask('sato', STAMP, { data });
    await company.world.ask('sato', STAMP, { data });
    await expect.poll(() => staff.heard.length).toBe(1);
    await sleep(SILENCE);
    expect(staff.heard).toHaveLength(1);
    await staff.stop();
  });
});

describe('the counts of a board that is open', () => {
  const query = `subscription ($where: AttendanceCountsWhereInput) {
    attendanceCountsChanged(where: $where) { at counts { total in break out notStamped dayOff late } } }`;
  const listen = (employeeId: string, variables = {}) =>
    listenAs(
      company.world.app,
      { companyId: employeeId === 'minami' ? 'minato' : 'hinata', employeeId },
      { query, variables },
    );

  it('come at once and follow stamps, as the page would be told that asks', async () => {
    const before = company.world.app.suite.ports.pubsub.listeners();
    const boards = await Promise.all(
      (
        [
          ['hr', {}],
          ['hr', { where: { groupId: 'sales' } }],
          ['hr', { where: { groupId: 'sales', search: 'SUZ' } }],
          ['staff', {}],
          ['staff', { where: { groupId: 'plant' } }],
          ['idle', {}],
          ['minami', { where: { groupId: 'sales' } }],
          ['minami', {}],
        ] as const
      ).map(async ([person, variables]) => ({
        person,
        variables,
        ear: await listen(person, variables),
      })),
    );
    const agree = async () => {
      for (const { person, variables, ear } of boards)
        await expect
          .poll(() => ear.heard.at(-1)?.counts)
          .toEqual((await board(person, variables)).counts);
    };
    await agree();
    await stamp('sato', 'CHECK_IN_OFFICE', '9:05');
    await stamp('suzuki', 'CHECK_IN_OFFICE', '9:06');
    await agree();
    await stamp('suzuki', 'BREAK_IN', '9:10');
    await agree();
    expect(boards[0]?.ear.heard.at(-1)?.counts).toMatchObject({ in: 1, break: 1 });
    for (const index of [4, 6]) expect(boards[index]?.ear.heard.at(-1)?.counts.total).toBe(0);
    expect(boards[7]?.ear.heard.at(-1)?.counts).toMatchObject({ total: 1, in: 0 });
    await Promise.all(boards.map(({ ear }) => ear.stop()));
    await expect.poll(() => company.world.app.suite.ports.pubsub.listeners()).toBe(before);
  });

  it('are refused to who is not staff', async () => {
    const sato = await listen('sato');
    await sleep(SILENCE);
    expect(JSON.stringify(sato.heard)).toContain('FORBIDDEN');
    expect(JSON.stringify(sato.heard)).not.toContain('total');
    await sato.stop();
  });
});
