import type { Database } from '#core/ports/database.ts';
import type { Viewer } from '#core/server/context.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { company } from '#plugins/company/server/index.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { employeeWithoutViewers } from '#test/support/without-viewers.ts';
import { attendance } from './index.ts';

/** Friday, November 20th 2026, nine in the morning. */
export const TODAY = '2026-11-20';

/** The version of a shift that nobody has changed. */
export const SINCE_EVER = { valid_from: '1970-01-01' };

/** '8:50' of today, '19 22:00' of another day of November, past midnight as '27:00'. */
export const when = (text: string): Date => {
  const [day, clock] = text.includes(' ') ? text.split(' ') : ['20', text];
  const [hours = 0, minutes = 0] = (clock ?? '').split(':').map(Number);
  return atTokyo(`2026-11-${day}`, hours * 60 + minutes);
};

const HINATA = {
  sato: {},
  suzuki: {},
  tanaka: {},
  watanabe: {},
  staff: { isStaff: true, groupIds: ['sales'], adminGroupIds: ['sales', 'sales-east'] },
  idle: { isStaff: true, adminGroupIds: [] },
  hr: { isAdmin: true, grants: new Set(['attendance.records']) },
} satisfies Record<string, Partial<Viewer>>;

/**
 * Two companies with attendance and one without. In hinata everybody works from 9 to 18 on weekdays,
 * tanaka at night from 22 to 7, watanabe has no shift; sato and suzuki belong to the eastern sales.
 */
export async function attendanceWorld(
  more: Parameters<typeof pluginWorld>[1] = {},
  database?: Database,
): Promise<PluginWorld> {
  const world = await pluginWorld(
    [company as never, employeeWithoutViewers as never, attendance as never],
    {
      ...Object.fromEntries(
        Object.entries(HINATA).map(([name, rights]) => [
          name,
          { company: 'hinata' as const, ...rights },
        ]),
      ),
      minami: {
        company: 'minato',
        isStaff: true,
        isAdmin: true,
        grants: new Set(['attendance.records']),
      },
      kasumi: { company: 'kasumi' },
      ...more,
    },
    { at: when('8:55').toISOString(), ...(database ? { database } : {}) },
  );
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    const at = { created_at: ctx.now, updated_at: ctx.now };
    await ctx.insert('affiliation_groups', [
      { id: 'sales', name: '営業部', parent_id: null, display_order: 0, search_text: '', ...at },
      {
        id: 'sales-east',
        name: '営業一課',
        parent_id: 'sales',
        display_order: 1,
        search_text: '',
        ...at,
      },
      { id: 'plant', name: '工場', parent_id: null, display_order: 2, search_text: '', ...at },
    ]);
    await ctx.insert(
      'affiliations',
      Object.entries({
        sato: 'sales-east',
        suzuki: 'sales-east',
        staff: 'sales',
        tanaka: 'plant',
        watanabe: 'plant',
      }).map(([employee_id, group_id]) => ({
        id: `${employee_id}-main`,
        employee_id,
        group_id,
        is_main: true,
        valid_from: '2026-01-01',
      })),
    );
    await ctx.insert('basic_shifts', [
      { id: 'day', name: '日勤', ...at },
      { id: 'night', name: '夜勤', ...at },
    ]);
    await ctx.insert('basic_shift_versions', [
      { basic_shift_id: 'day', ...SINCE_EVER },
      { basic_shift_id: 'night', works_on_holidays: true, closing_day: 20, ...SINCE_EVER },
    ]);
    const week = [1, 2, 3, 4, 5];
    await ctx.insert('basic_shift_timetables', [
      ...week.map((day) => ({
        basic_shift_id: 'day',
        ...SINCE_EVER,
        day,
        start_minutes: 540,
        end_minutes: 1080,
        break_start_minutes: 720,
        break_end_minutes: 780,
      })),
      ...week.map((day) => ({
        basic_shift_id: 'night',
        ...SINCE_EVER,
        day,
        start_minutes: 1320,
        end_minutes: 1860,
        break_start_minutes: 1560,
        break_end_minutes: 1620,
      })),
    ]);
    await ctx.insert(
      'employee_basic_shifts',
      Object.entries({ sato: 'day', suzuki: 'day', staff: 'day', hr: 'day', tanaka: 'night' }).map(
        ([employee_id, basic_shift_id]) => ({
          employee_id,
          basic_shift_id,
          valid_from: '2026-01-01',
        }),
      ),
    );
  });
  return world;
}

export const STAMP = `mutation Stamp($data: StampInput!) { stamp(data: $data) {
  __typename
  ... on StampAccepted { key stamp { id type workDate stampedAt deviceTime receivedAt skewSeconds wasOffline position latitude }
    day { workDate state } }
  ... on StampNotValidNow { key state offered { type workDate } }
  ... on StampRefused { key reason deviceTime serverTime }
} }`;
