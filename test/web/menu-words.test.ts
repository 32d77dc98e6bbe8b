// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { MenuItem, WebHalf } from '#core/web/define-web.ts';
import { adminWeb } from '#plugins/web-admin.ts';
import { appWeb } from '#plugins/web-app.ts';
import { staffWeb } from '#plugins/web-staff.ts';

const AREAS = { app: appWeb, staff: staffWeb, admin: adminWeb };
type Child = Omit<MenuItem, 'group'>;

/** Every item down to the last level, with the plugin whose words name it. */
const itemsOf = (items: readonly Child[], own: string): { plugin: string; label: string }[] =>
  items.flatMap(({ plugin = own, label, children = [] }) => [
    { plugin, label },
    ...itemsOf(children, plugin),
  ]);
const menuOf = ({ menu = [], words }: WebHalf, halves: readonly WebHalf[]) =>
  itemsOf(typeof menu === 'function' ? menu(halves) : menu, words.plugin);

it.each(Object.entries(AREAS))(
  'a page of any plugin can say the whole menu of %s',
  async (_area, halves) => {
    const items = halves.flatMap((half) => menuOf(half, halves));
    expect(items.length).toBeGreaterThan(5);
    const silent: string[] = [];
    for (const language of ['ja', 'en'] as const)
      for (const { plugin, label } of items) {
        // Menus load these words only; a page brings those of its own plugin beside.
        const everywhere = halves.find(({ words }) => words.plugin === plugin)?.words.everywhere;
        const words = (await everywhere?.[language]())?.default as object | undefined;
        const text = label.split('.').reduce<unknown>((at, step) => (at as never)?.[step], words);
        if (typeof text !== 'string') silent.push(`${language} ${plugin}: ${label}`);
      }
    expect(silent).toEqual([]);
  },
);
