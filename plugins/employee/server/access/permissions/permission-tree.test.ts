import { describe, expect, it } from 'vitest';
import type { Manifest } from '#core/plugin.ts';
import {
  grantOf,
  normalised,
  notHeldOf,
  pathMatches,
  permissionTree,
  tabOf,
} from './permission-tree.ts';

const manifests: Manifest[] = [
  {
    id: 'shop',
    requires: [],
    permissions: [
      { code: 'shop', area: 'admin', paths: { read: ['/admin/shop'] } },
      { code: 'shop.stock', parent: 'shop', area: 'admin', paths: { read: ['/admin/shop/stock'] } },
      { code: 'shop.till', area: 'app', onlyRead: true, paths: { read: ['/app/shop'] } },
      { code: 'shop.keys', area: 'admin', onlyProvider: true, paths: { read: ['/admin/shop/k'] } },
    ],
  },
  {
    id: 'people',
    requires: [],
    permissions: [
      // Belongs to people, stands in the menu of the company.
      { code: 'people.rights', area: 'admin', paths: { read: ['/admin/company/rights'] } },
    ],
  },
];
const all = { licences: new Set(['shop', 'people']), isProvider: false };
const drawn = (audience = all) =>
  permissionTree(manifests, audience).map(({ code, parentCode }) => [parentCode, code]);

describe('権限の木', () => {
  it('画面のあるメニューの見出しの下に、親子の順で並ぶ', () => {
    expect(drawn()).toEqual([
      [null, 'ADMIN.company'],
      ['ADMIN.company', 'people.rights'],
      [null, 'ADMIN.shop'],
      ['ADMIN.shop', 'shop'],
      ['shop', 'shop.stock'],
      [null, 'APP.shop'],
      ['APP.shop', 'shop.till'],
    ]);
  });

  it('契約していない機能の行はない', () => {
    expect(drawn({ licences: new Set(['people']), isProvider: false }).flat()).not.toContain(
      'shop',
    );
  });

  it('提供会社だけの権限は提供会社にだけ見える', () => {
    expect(drawn().flat()).not.toContain('shop.keys');
    expect(drawn({ ...all, isProvider: true }).flat()).toContain('shop.keys');
  });

  it('名前は、宣言したプラグインの言葉から取る', () => {
    const [company, rights] = permissionTree(manifests, all);
    expect(company?.description).toBe('employee:permissionTab.company');
    expect(rights?.description).toBe('people:permissions.rights');
  });
});

describe('権限の行', () => {
  const line = (permission: object, audience = all) =>
    permissionTree(
      [{ id: 'shop', requires: [], permissions: [permission] } as unknown as Manifest],
      audience,
    );
  it('見出しには住所がなく、下の行を挙げる', () => {
    const [company, rights, shop, top, stock] = permissionTree(manifests, all);
    expect(shop).toEqual({
      code: 'ADMIN.shop',
      plugin: 'employee',
      isHeading: true,
      // No word of the employee plugin: the plugin's own, for a menu that nobody knew of.
      description: 'shop:permissions.shop',
      readPathnames: [],
      editPathnames: [],
      createPathnames: [],
      isOnlyRead: false,
      permissionType: 'ADMIN',
      tabCode: 'shop',
      parentCode: null,
      childCodes: ['shop'],
    });
    expect(company?.childCodes).toEqual([rights?.code]);
    expect([top?.isHeading, top?.childCodes, stock?.childCodes]).toEqual([
      false,
      ['shop.stock'],
      [],
    ]);
  });
  it('行は、読む・直す・作る画面と、読むだけかどうかを持つ', () => {
    const paths = { read: ['/app/shop'], edit: ['/app/shop/edit'], create: ['/app/shop/new'] };
    expect(line({ code: 'shop', area: 'app', onlyRead: true, paths })[1]).toEqual({
      code: 'shop',
      plugin: 'shop',
      isHeading: false,
      description: 'shop:permissions.shop',
      readPathnames: paths.read,
      editPathnames: paths.edit,
      createPathnames: paths.create,
      isOnlyRead: true,
      permissionType: 'APP',
      tabCode: 'shop',
      parentCode: 'APP.shop',
      childCodes: [],
    });
    expect(
      line({ code: 'shop', area: 'staff', paths: { read: ['/app/staff/shop'] } })[1],
    ).toMatchObject({
      editPathnames: [],
      createPathnames: [],
      isOnlyRead: false,
      permissionType: 'STAFF',
    });
  });
  it('親が契約にない行は、見出しのすぐ下に立つ', () => {
    const orphan = {
      code: 'shop.stock',
      parent: 'gone',
      area: 'admin',
      paths: { read: ['/admin/shop'] },
    };
    expect(line(orphan).map(({ code, parentCode }) => [parentCode, code])).toEqual([
      [null, 'ADMIN.shop'],
      ['ADMIN.shop', 'shop.stock'],
    ]);
  });
  it('見出しはメニューの順に並び、知らないものは後に来る', () => {
    const menu = ['zoo', 'backup', 'contract', 'option', 'crm', 'employee', 'company'];
    const permissions = menu.map((tab) => ({
      code: tab,
      area: 'admin',
      paths: { read: [`/admin/${tab}`] },
    }));
    const drawn = permissionTree(
      [{ id: 'shop', requires: [], permissions } as unknown as Manifest],
      all,
    );
    expect(drawn.filter(({ isHeading }) => isHeading).map(({ tabCode }) => tabCode)).toEqual([
      ...menu.slice(1).reverse(),
      'zoo',
    ]);
  });
  it.each([
    ['/admin/company/info', 'company'],
    ['/app/staff/shift/board', 'shift'],
    ['/app/tasks', 'tasks'],
    ['/other/admin/company', 'shop'],
    ['/app/$id', 'shop'],
    [undefined, 'shop'],
  ])('%sは%sのメニュー', (path, tab) => {
    const paths = { read: path === undefined ? [] : [path] };
    expect(tabOf({ code: 'shop.stock', area: 'app', paths } as never)).toBe(tab);
  });
});

describe('渡せる権限', () => {
  it.each([
    ['READ', 'shop'],
    ['UPDATE', 'shop:update'],
  ])('%sは%s', (action, grant) => {
    expect(grantOf({ code: 'shop', action })).toBe(grant);
  });
  it('編集が先でも後でも、編集になる', () => {
    expect(
      normalised([
        { code: 'a', action: 'READ' },
        { code: 'a', action: 'UPDATE' },
      ]),
    ).toEqual([{ code: 'a', action: 'UPDATE' }]);
  });

  it('持っていない権限は、渡そうとした分だけが挙がる', () => {
    const own = new Set(['shop', 'shop.stock', 'shop.stock:update']);
    expect(
      notHeldOf(own, [
        { code: 'shop', action: 'READ' },
        { code: 'shop', action: 'UPDATE' },
        { code: 'shop.stock', action: 'UPDATE' },
        { code: 'people.rights', action: 'READ' },
      ]),
    ).toEqual(['shop:update', 'people.rights']);
  });

  it('編集は閲覧を含み、同じ行は1つになる', () => {
    expect(
      normalised([
        { code: 'a', action: 'UPDATE' },
        { code: 'a', action: 'READ' },
        { code: 'b', action: 'READ' },
        { code: 'b', action: 'READ' },
      ]),
    ).toEqual([
      { code: 'a', action: 'UPDATE' },
      { code: 'b', action: 'READ' },
    ]);
  });
});

describe('画面の住所', () => {
  it.each([
    ['/admin/employee/$employeeId', '/admin/employee/e1', true],
    ['/admin/employee/$employeeId', '/admin/employee/e1/basic', false],
    ['/admin/employee/$employeeId', '/admin/employee/e1/?tab=1', true],
    ['/admin/company', '/admin/companies', false],
    ['/admin/company', '/admin/company#top', true],
    ['/admin/company', '/admin/company/', true],
    ['/admin/company', '/admin', false],
    ['/admin/employee/:id', '/admin/employee/e1', true],
    ['/admin/price$', '/admin/other', false],
    ['/admin', '/admin?next=/a#b', true],
  ])('%s と %s', (pattern, path, expected) => {
    expect(pathMatches(pattern, path)).toBe(expected);
  });
});
