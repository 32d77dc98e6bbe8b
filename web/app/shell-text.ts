import { useReducer, useRef } from 'react';
import { hasText, say } from '#kit/i18n/i18n.ts';
import { menuTextsOf } from '#kit/i18n/plugin-texts.ts';
import { textOf } from '#kit/i18n/useText.ts';
import { enteredHalves } from './areas.ts';
import type { MenuNode } from './menu/menu.ts';

export const useShellText =
  textOf<typeof import('../i18n/shell.ja.json', { with: { 'resolution-mode': 'import' }})>('shell');

/**
 * Words of menu items come with their plugins, asked for when an item is first shown; until they
 * are there it is empty, not a key.
 */
export function useMenuText(): (node: Pick<MenuNode, 'plugin' | 'label'>) => string {
  // Subscribes to the language and to words that arrive.
  useShellText();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const askedNamespaces = useRef(new Set<string>());
  return (node) => {
    if (hasText(node.plugin, node.label)) return say(node.plugin, node.label);
    if (!askedNamespaces.current.has(node.plugin)) {
      askedNamespaces.current.add(node.plugin);
      // Words that arrive between drawing and subscribing would be missed.
      menuTextsOf(node.plugin, enteredHalves()).then(drawAgain, () =>
        askedNamespaces.current.delete(node.plugin),
      );
    }
    return '';
  };
}

/** A group that the shell has no word for is named by the plugin of its first item, else as that item. */
export function useGroupText(): (id: string, nodes?: readonly MenuNode[]) => string {
  useShellText();
  return (id, nodes) => {
    if (hasText('shell', `group.${id}`)) return say('shell', `group.${id}`);
    const first = nodes?.[0];
    if (!first) return id;
    const key = [`menu.${id}`, first.label].find((one) => hasText(first.plugin, one));
    return key ? say(first.plugin, key) : id;
  };
}
