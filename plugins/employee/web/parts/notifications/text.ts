import { useCallback } from 'react';
import { hasText, say } from '#kit/i18n/i18n.ts';
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

/** Words of any plugin's notification; a text that this version lacks says at least that there is one. */
export function useDescription(): (description: Description) => string {
  const t = useBellText();
  // `t` is another function in another language, so what is made from this is made again.
  return useCallback(
    ({ plugin, key, params }: Description) =>
      hasText(plugin, key)
        ? say(plugin, key, (params ?? {}) as Record<string, unknown>)
        : t('notifications.unknown'),
    [t],
  );
}
