import { hasText, say } from '../kit/i18n/i18n.ts';
import { textOf } from '../kit/i18n/useText.ts';
import type { MenuNode } from './menu.ts';

export const useShellText =
  textOf<typeof import('../i18n/shell.ja.json', { with: { 'resolution-mode': 'import' }})>('shell');

/** Words of menu items come with their plugins; until they are there an item is empty, not a key. */
export function useMenuText(): (node: MenuNode) => string {
  // Subscribes to the language and to words that arrive.
  useShellText();
  return (node) => (hasText(node.plugin, node.label) ? say(node.plugin, node.label) : '');
}

/** A group that the shell has no word for is named by the plugin of its first item. */
export function useGroupText(): (id: string, nodes?: readonly MenuNode[]) => string {
  useShellText();
  return (id, nodes) => {
    if (hasText('shell', `group.${id}`)) return say('shell', `group.${id}`);
    const plugin = nodes?.[0]?.plugin;
    return plugin && hasText(plugin, `menu.${id}`) ? say(plugin, `menu.${id}`) : id;
  };
}
