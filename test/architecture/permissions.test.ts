import { describe, expect, it } from 'vitest';
import {
  labelOf,
  permissionTree,
} from '#plugins/employee/server/access/permissions/permission-tree.ts';
import { serverPlugins } from '#plugins/server.ts';
import { wordsOfPlugin } from '../support/plugin-words.ts';

const manifests = serverPlugins.map(({ manifest }) => manifest);
const declared = manifests.flatMap(({ id, permissions }) =>
  permissions.map((permission) => ({ id, permission })),
);
const tree = permissionTree(manifests, {
  licences: new Set(manifests.map(({ id }) => id)),
  isProvider: true,
});

/** 'company:permissions.info' in plugins/company/i18n/ja.json */
function wordsOf(key: string, language: string): unknown {
  const [plugin, path = ''] = key.split(':');
  const texts = wordsOfPlugin(plugin ?? '', language);
  return path.split('.').reduce((inside, part) => inside?.[part], texts);
}

describe.each(['ja', 'en'])('every line of the permission screen has words in %s', (language) => {
  it('the permissions that the plugins declare', () => {
    const keys = declared.map(({ id, permission }) => labelOf(id, permission.code));
    expect(keys.filter((key) => !wordsOf(key, language))).toEqual([]);
  });

  it('the headings above them', () => {
    const keys = tree.filter(({ isHeading }) => isHeading).map(({ description }) => description);
    expect(keys.filter((key) => !wordsOf(key, language))).toEqual([]);
  });
});

describe('the permissions that the plugins declare', () => {
  it('have codes of their own, and so no two share a label', () => {
    const codes = declared.map(({ permission }) => permission.code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    const labels = declared.map(({ id, permission }) => labelOf(id, permission.code));
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  it('stand in the tree, each exactly once: a parent that is missing or a circle would hide them', () => {
    const drawn = tree.filter(({ isHeading }) => !isHeading).map(({ code }) => code);
    expect(drawn.toSorted()).toEqual(declared.map(({ permission }) => permission.code).toSorted());
    const codes = new Set(drawn);
    expect(
      declared.filter(({ permission: { parent } }) => parent !== undefined && !codes.has(parent)),
    ).toEqual([]);
  });

  it('give nothing to change where they are for reading only', () => {
    const wrong = declared.filter(
      ({ permission: { onlyRead, paths } }) => onlyRead && (paths.edit || paths.create),
    );
    expect(wrong.map(({ permission }) => permission.code)).toEqual([]);
  });
});
