import { describe, expect, it } from 'vitest';
import type { MenuItem, WebHalf } from '#core/web/define-web.ts';
import type { Viewer } from '#kit/access/viewer.ts';
import {
  menuFor,
  modeOf,
  pagesOf,
  targetOf,
  targetOfGroup,
  trailTo,
  trailToHidden,
} from './menu.ts';

/** What the plugins below say of their groups of the menu. */
const ORDER: Readonly<Record<string, number>> = { attendance: 20, crm: 30 };
const everywhere = { ja: async () => ({ default: {} }), en: async () => ({ default: {} }) };
const half = (plugin: string, menu: MenuItem[], area: WebHalf['area'] = 'app'): WebHalf => ({
  area,
  words: { plugin, everywhere },
  menu,
  ...(plugin in ORDER ? { groups: { [plugin]: { order: ORDER[plugin] ?? 0 } } } : {}),
});
const viewer = (more: Partial<Viewer> = {}) =>
  ({
    licences: ['employee', 'attendance', 'crm'],
    grants: ['crm.client'],
    permissionsPaths: [],
    ...more,
  }) as Viewer;

const halves = [
  half('employee', [{ group: 'home', label: 'menu.home', to: '/app/employee/dashboard' }]),
  half('crm', [
    {
      group: 'crm',
      label: 'menu.clients',
      to: '/app/crm/client_list',
      needs: 'crm.client',
      order: 2,
    },
    {
      group: 'crm',
      label: 'menu.attack',
      to: '/app/crm/client_attack_list',
      needs: 'crm.attack',
      order: 1,
    },
    {
      group: 'crm',
      label: 'menu.soon',
      to: '/app/crm/soon',
      disabled: true,
      order: 3,
    },
    { group: 'crm', label: 'menu.secret', to: '/app/crm/secret', hidden: true },
  ]),
  half('attendance', [
    { group: 'attendance', label: 'menu.stamp', to: '/app/employee/attendance/home' },
    {
      group: 'attendance',
      label: 'menu.applications',
      children: [
        { label: 'menu.none', to: '/app/employee/attendance/x', needs: 'nobody.has' },
        {
          label: 'menu.overtime',
          children: [
            { label: 'menu.list', to: '/app/employee/attendance/application/overtime' },
            { label: 'menu.revise', to: '/app/employee/attendance/application/revise' },
            { label: 'menu.old', to: '/app/employee/attendance/application/old', hidden: true },
          ],
        },
      ],
    },
  ]),
  half(
    'attendance',
    [{ group: 'attendance', label: 'menu.board', to: '/app/staff/attendance/home' }],
    'staff',
  ),
];

describe('the menu', () => {
  it('shows groups in their order and leaves out what is hidden, unlicensed or not permitted', () => {
    const groups = menuFor('employee', halves, viewer());
    expect(groups.map(({ id }) => id)).toEqual(['home', 'attendance', 'crm']);
    expect(groups[2]?.items.map(({ label }) => label)).toEqual(['menu.clients', 'menu.soon']);
    const without = menuFor('employee', halves, viewer({ licences: ['employee', 'crm'] }));
    expect(without.map(({ id }) => id)).toEqual(['home', 'crm']);
  });

  it('shows managers everybody’s attendance instead of their own', () => {
    const attendance = menuFor('staff', halves, viewer()).find(({ id }) => id === 'attendance');
    expect(attendance?.items.map(({ label }) => label)).toEqual(['menu.board']);
  });

  it('a heading leads to the first page below it that can be seen', () => {
    const attendance = menuFor('employee', halves, viewer()).find(({ id }) => id === 'attendance');
    const applications = attendance?.items[1];
    expect(applications && targetOf(applications)).toBe(
      '/app/employee/attendance/application/overtime',
    );
  });

  it('a heading with nothing visible below it is not there; a disabled item leads nowhere', () => {
    const lonely = [
      half('crm', [
        {
          group: 'crm',
          label: 'a',
          children: [{ label: 'b', to: '/b', needs: 'none' }],
        },
      ]),
    ];
    expect(menuFor('employee', lonely, viewer())).toEqual([]);
    const soon = [half('crm', [{ group: 'crm', label: 'a', to: '/a', disabled: true }])];
    const [group] = menuFor('employee', soon, viewer());
    expect(group && targetOfGroup(group)).toBeUndefined();
  });

  it('knows which item is open by the longest path, also below it and in a modal', () => {
    const groups = menuFor('employee', halves, viewer());
    const at = (path: string) => trailTo(groups, path)?.nodes.map(({ label }) => label);
    expect(at('/app/employee/attendance/application/overtime/create')).toEqual([
      'menu.applications',
      'menu.overtime',
      'menu.list',
    ]);
    expect(at('/app/crm/client_list')).toEqual(['menu.clients']);
    expect(at('/app/crm/client_list_old')).toBeUndefined();
  });

  it('keeps the headings open that a hidden page belongs to, without the page', () => {
    const groups = menuFor('employee', halves, viewer());
    const everything = menuFor('employee', halves, viewer(), { hiddenToo: true });
    const at = (path: string) => {
      const trail = trailToHidden(groups, everything, path);
      return trail && [trail.group, ...trail.nodes.map(({ label }) => label)];
    };
    const old = '/app/employee/attendance/application/old';
    expect(trailTo(groups, old)).toBeUndefined();
    expect(at(old)).toEqual(['attendance', 'menu.applications', 'menu.overtime']);
    expect(at('/app/crm/secret')).toEqual(['crm']);
    expect(at('/app/nowhere')).toBeUndefined();
  });

  it('offers for the search only what can be opened', () => {
    const paths = pagesOf(menuFor('employee', halves, viewer())).map(({ node }) => node.to);
    expect(paths).toContain('/app/employee/attendance/application/revise');
    expect(paths).not.toContain('/app/crm/soon');
    expect(paths).not.toContain('/app/crm/secret');
    const all = pagesOf(menuFor('employee', halves, viewer(), { hiddenToo: true }));
    expect(all.map(({ node }) => node.to)).toContain('/app/crm/secret');
  });
});

it('the view follows the path, and elsewhere the token that is held', () => {
  expect(modeOf('/app/employee/attendance/home', 'staff')).toBe('employee');
  expect(modeOf('/app/staff/attendance/home', 'employee')).toBe('staff');
  expect(modeOf('/app/employee/dashboard', 'staff')).toBe('staff');
  expect(modeOf('/app/employee/dashboard', 'employee')).toBe('employee');
  expect(modeOf('/admin', undefined)).toBe('admin');
});
