import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../../core/plugin.ts';
import { normalised, notHeldOf, pathMatches, permissionTree } from './permission-tree.ts';

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
    const [, rights] = permissionTree(manifests, all);
    expect(rights?.description).toBe('people:permissions.rights');
  });
});

describe('渡せる権限', () => {
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
  ])('%s と %s', (pattern, path, expected) => {
    expect(pathMatches(pattern, path)).toBe(expected);
  });
});
