import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { options } from '../server/index.ts';
import { tabletRecords } from './0002_tablet_records.ts';

let world: PluginWorld;
const AT = '2026-11-20T09:00:00+09:00';
beforeAll(async () => {
  const grants = new Set(['option.attendance', 'option.attendance:update']);
  world = await pluginWorld([company, options], {
    sato: { company: 'hinata', isAdmin: true, grants },
  });
});
afterAll(() => world.stop());

describe('a database of before tablets were records', () => {
  it('brings back what was deleted there, and gives no number twice', async () => {
    const { knex } = world.database;
    await tabletRecords.down(knex);
    const tablet = (id: string, licence_number: number, deleted_at: string | null) => ({
      company_id: 'hinata',
      id,
      licence_number,
      password_hash: 'hash',
      install_place: id,
      status: 'INACTIVE',
      created_at: AT,
      updated_at: AT,
      deleted_at,
    });
    await knex('attendance_tablets').insert([tablet('本社', 1, null), tablet('支社', 2, AT)]);
    await knex('trash_entries').insert({
      company_id: 'hinata',
      id: 'gone',
      subject: 'AttendanceTablet',
      subject_id: '支社',
      name: 'AT-0002 支社',
      search_text: '',
      kept: '{}',
      before: JSON.stringify({ id: '支社', licenceNumber: 2, installPlace: '支社' }),
      parts: 0,
      deleted_at: AT,
      deleted_by: 'sato',
    });
    await tabletRecords.up(knex);

    const { data } = await world.ask(
      'sato',
      `mutation ($data: CreateAttendanceTabletInput!) {
        createAttendanceTablet(data: $data) { licenceId }
        restoreFromTrash(where: { id: "gone" }) { subjectId } }`,
      { data: { installPlace: '工房', password: 'tablet2026' } },
    );
    expect(data.createAttendanceTablet).toEqual({ licenceId: 'AT-0003' });
    const list = await world.ask('sato', '{ attendanceTablets { licenceId installPlace } }');
    expect(list.data.attendanceTablets).toEqual([
      { licenceId: 'AT-0001', installPlace: '本社' },
      { licenceId: 'AT-0002', installPlace: '支社' },
      { licenceId: 'AT-0003', installPlace: '工房' },
    ]);
  });
});
