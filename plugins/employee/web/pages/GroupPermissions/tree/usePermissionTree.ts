import { useCallback, useEffect, useMemo } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { needTexts } from '#kit/i18n/i18n.ts';
import { useText } from '#kit/i18n/useText.ts';
import {
  type PermissionLinePartsFragment,
  PermissionTreeDocument,
} from '../GroupPermissions.generated.ts';
import type { Action } from './tree-state.ts';

export type PermissionLine = PermissionLinePartsFragment;

/** Words of a line stand with the plugin that has declared it, loaded or not. */
export function usePermissionLabel(lines: readonly { readonly description: string }[]) {
  const t = useText('employee');
  useEffect(() => {
    const plugins = new Set(lines.map(({ description }) => description.split(':')[0] ?? ''));
    for (const plugin of plugins) needTexts(plugin);
  }, [lines]);
  return useCallback(({ description }: { readonly description: string }) => t(description), [t]);
}

const NO_LINES: readonly PermissionLine[] = [];

/** The lines that this company can give, their words, and which of them the viewer can hand out. */
export function usePermissionTree() {
  const { data, loading, error, refetch } = useDocument(PermissionTreeDocument);
  const { isMaster } = useViewer();
  const grants = useGrants();
  const lines = data?.permissions ?? NO_LINES;
  const label = usePermissionLabel(lines);
  const mayGive = useCallback(
    (code: string, action: Action) =>
      isMaster || grants.has(action === 'UPDATE' ? `${code}:update` : code),
    [isMaster, grants],
  );
  return useMemo(
    () => ({ lines, label, mayGive, loading, error, refetch }),
    [lines, label, mayGive, loading, error, refetch],
  );
}
