import { useCallback } from 'react';
import { hasText, needTexts, say } from '#kit/i18n/i18n.ts';
import { textOf } from '#kit/i18n/useText.ts';

export const useBellText =
  textOf<typeof import('#plugins/employee/i18n/ja.json', { with: { 'resolution-mode': 'import' }})>(
    'employee',
  );

export type Description = {
  readonly plugin: string;
  readonly key: string;
  readonly params: unknown;
};

/**
 * Words of any plugin's notification. Those of a plugin that nobody has opened yet are loaded, and what shows them is
 * drawn again; a text that this version lacks says at least that there is one.
 */
export function useDescription(): (description: Description) => string {
  const t = useBellText();
  // `t` is another function in another language, so what is made from this is made again.
  return useCallback(
    ({ plugin, key, params }: Description) => {
      if (hasText(plugin, key)) return say(plugin, key, (params ?? {}) as Record<string, unknown>);
      void needTexts(plugin);
      return t('notifications.unknown');
    },
    [t],
  );
}
