import { useNavigate, useSearch } from '../navigation/navigation.ts';

/**
 * An import in a window over a list: which it is stands in the address, beside what the list is narrowed by, so that
 * the list is the same before, behind and after it.
 */
export function useImportWindow(list: string, here: string) {
  const navigate = useNavigate();
  const { import: importId } = useSearch<{ import?: unknown }>();
  return {
    importId: typeof importId === 'string' ? importId : undefined,
    onImport: (id: string | undefined): void =>
      void navigate({
        to: here,
        search: ({ import: _one, ...others }) => (id ? { ...others, import: id } : others),
      }),
    onClose: (): void =>
      void navigate({ to: list, search: ({ import: _one, ...others }) => others }),
  };
}
