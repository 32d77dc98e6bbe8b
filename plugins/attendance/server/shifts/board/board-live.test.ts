import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenAs } from '#test/support/ear.ts';
import { OFF, SAVE, type ShiftWorld, shiftWorld } from '../test-shifts.ts';

let world: ShiftWorld;
beforeAll(async () => {
  world = await shiftWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.database.knex.raw('truncate shift_cells cascade'));

const MONTH = { groupId: 'sales', from: '2026-12-01', to: '2026-12-31' };
const cell = (employeeId: string, date: string) => ({ employeeId, date, plan: OFF, version: 0 });

describe('two editors at once', () => {
  const LISTEN = `subscription ($groupId: ID!, $from: Date!, $to: Date!) {
    shiftBoardChanged(groupId: $groupId, from: $from, to: $to) {
      editor name employeeId date hasLeft readAgain cells { employeeId date version plan { kind } } } }`;
  const PLACE = `mutation ($groupId: ID!, $editor: String!, $employeeId: ID, $date: Date) {
    showShiftEditor(groupId: $groupId, editor: $editor, employeeId: $employeeId, date: $date) }`;

  const listen = (person: string, variables: Record<string, unknown> = MONTH) =>
    listenAs(
      world.app,
      { companyId: person === 'stranger' ? 'minato' : 'hinata', employeeId: person },
      { query: LISTEN, variables },
    );

  it('see each other’s changes and places; nobody else hears of them', async () => {
    const ears = await Promise.all([
      listen('chief'),
      listen('chief', { ...MONTH, from: '2027-01-01', to: '2027-01-31' }),
      listen('planner', { ...MONTH, groupId: 'plant' }),
      listen('stranger'),
    ]);
    const [chief, nextMonth, plant, stranger] = ears;
    await world.must('staff', SAVE, {
      groupId: 'sales',
      cells: [cell('sato', '2026-12-01')],
      editor: 'tab-1',
    });
    await world.must('staff', PLACE, {
      groupId: 'sales',
      editor: 'tab-1',
      employeeId: 'suzuki',
      date: '2026-12-09',
    });
    await world.must('staff', PLACE, { groupId: 'sales', editor: 'tab-1' });
    await expect.poll(() => chief?.heard.length).toBe(3);
    // Long enough for what should not come.
    await sleep(300);
    expect(chief?.heard).toMatchObject([
      {
        editor: 'tab-1',
        name: 'staff 花子',
        cells: [{ employeeId: 'sato', version: 1, plan: { kind: 'OFF' } }],
      },
      { editor: 'tab-1', employeeId: 'suzuki', date: '2026-12-09', cells: [] },
      { editor: 'tab-1', hasLeft: true },
    ]);
    expect(nextMonth?.heard.filter(({ cells }) => cells.length > 0)).toEqual([]);
    expect(plant?.heard).toEqual([]);
    expect(JSON.stringify(stranger?.heard)).toContain('NOT_FOUND');
    await Promise.all(ears.map((ear) => ear.stop()));
  });

  it('are told to read again where much has changed', async () => {
    const chief = await listen('chief');
    const dates = Array.from(
      { length: 31 },
      (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`,
    );
    await world.must('staff', SAVE, {
      groupId: 'sales',
      cells: ['sato', 'suzuki'].flatMap((id) => dates.map((date) => cell(id, date))),
    });
    await expect.poll(() => chief.heard).toMatchObject([{ readAgain: true, cells: [] }]);
    await chief.stop();
  });
});
