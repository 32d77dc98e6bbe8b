import { describe, expect, it } from 'vitest';
import type { Manifest } from '#core/plugin.ts';
import { grantsOf, holdsAdminRight, permittedPaths } from './grants.ts';

const manifests: Manifest[] = [
  {
    id: 'places',
    requires: [],
    permissions: [
      {
        code: 'places.list',
        area: 'admin',
        paths: {
          read: ['/admin/places'],
          create: ['/admin/places/create'],
          edit: ['/admin/places/$id'],
        },
      },
      {
        code: 'places.door',
        area: 'admin',
        onlyProvider: true,
        paths: { read: ['/admin/places/door'] },
      },
      { code: 'places.log', area: 'staff', onlyRead: true, paths: { read: ['/app/staff/places'] } },
    ],
  },
];
const all = new Set(['places']);

describe('権限グループから開ける画面', () => {
  it('READは閲覧の画面だけを開く', () => {
    const grants = grantsOf(manifests, [{ code: 'places.list', action: 'READ' }], false);
    expect([...grants]).toEqual(['places.list']);
    expect(permittedPaths(manifests, grants, all)).toEqual(['/admin/places']);
  });

  it('UPDATEは閲覧、作成、編集の画面を開く', () => {
    const grants = grantsOf(manifests, [{ code: 'places.list', action: 'UPDATE' }], false);
    expect(permittedPaths(manifests, grants, all)).toEqual([
      '/admin/places',
      '/admin/places/create',
      '/admin/places/$id',
    ]);
  });

  it('マスターは宣言されたすべての権限を持つ。閲覧だけの権限に更新はない', () => {
    expect([...grantsOf(manifests, [], true)]).toEqual([
      'places.list',
      'places.list:update',
      'places.log',
    ]);
  });

  it('運営会社だけの権限は、ほかの会社ではマスターも持たない', () => {
    const held = [{ code: 'places.door', action: 'UPDATE' }];
    expect(grantsOf(manifests, held, true).has('places.door')).toBe(false);
    expect([...grantsOf(manifests, held, false, true)]).toEqual([
      'places.door',
      'places.door:update',
    ]);
  });

  it('なくなった機能の権限は数えない', () => {
    expect(grantsOf(manifests, [{ code: 'gone.list', action: 'UPDATE' }], false).size).toBe(0);
  });

  it('上の権限は、その下にあるすべての権限を含む', () => {
    const below: Manifest = {
      id: 'more',
      requires: [],
      permissions: [
        { code: 'places.rooms', parent: 'places.list', area: 'admin', paths: { read: ['/r'] } },
        { code: 'places.chairs', parent: 'places.rooms', area: 'admin', paths: { read: ['/c'] } },
      ],
    };
    const held = [{ code: 'places.list', action: 'READ' }];
    expect([...grantsOf([...manifests, below], held, false)]).toEqual([
      'places.list',
      'places.rooms',
      'places.chairs',
    ]);
  });

  it('契約していない機能の画面は開かない', () => {
    expect(permittedPaths(manifests, grantsOf(manifests, [], true), new Set())).toEqual([]);
  });

  it('勤怠管理者の権限だけでは管理画面に入れない', () => {
    const staff = grantsOf(manifests, [{ code: 'places.log', action: 'READ' }], false);
    expect(holdsAdminRight(manifests, staff)).toBe(false);
    expect(holdsAdminRight(manifests, grantsOf(manifests, [], true))).toBe(true);
  });
});
