import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { adminWeb } from '#plugins/web-admin.ts';
import { appWeb } from '#plugins/web-app.ts';
import { staffWeb } from '#plugins/web-staff.ts';
import { offerReadings } from './offered-readings.ts';
import { matches, readingOf, searchKeysOf } from './readings.ts';

// As the program does when somebody comes to an area.
for (const { readings = {} } of [...appWeb, ...staffWeb, ...adminWeb]) offerReadings(readings);

it('reads the words of the menus', () => {
  expect(readingOf('残業申請の一覧')).toBe('ざんぎょうしんせいのいちらん');
  expect(readingOf('マイページ')).toBe('まいぺーじ');
});

it.each([
  '申請',
  'しんせい',
  'シンセイ',
  'ｼﾝｾｲ',
  'shinsei',
  'sinsei',
  'SHINSEI',
  'ざんぎょう しんせい',
  'zangyou',
])('残業申請 is found by %s', (query) => {
  expect(matches(searchKeysOf('残業申請'), query)).toBe(true);
});

it('finds an English name and refuses what is not there', () => {
  const keys = searchKeysOf('事業所', 'Workplaces');
  expect(matches(keys, 'work')).toBe(true);
  expect(matches(keys, 'じぎょうしょ')).toBe(true);
  expect(matches(keys, '社員')).toBe(false);
});

const menuLabels = globSync('plugins/*/i18n/{ja,*.ja}.json').flatMap((file) => {
  const { menu = {} } = JSON.parse(readFileSync(file, 'utf8')) as { menu?: Record<string, string> };
  return Object.values(menu);
});

it.each(menuLabels)('%s is found without the input method: all of it has a reading', (label) => {
  expect(readingOf(label)).not.toMatch(/\p{Script=Han}/u);
});
