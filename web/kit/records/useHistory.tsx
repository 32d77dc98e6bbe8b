import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import type { MenuEntry } from '../ui/actions/Menu.tsx';
import { IconHistory } from '../ui/icons.ts';
import { recordTexts } from './words.ts';

const HistoryDrawer = lazy(async () => {
  const [{ HistoryDrawer }] = await Promise.all([import('./HistoryDrawer.tsx'), recordTexts()]);
  return { default: HistoryDrawer };
});

type Named = { readonly id: string; readonly name: string };

/**
 * The history of one row of a list: `action(row)` for its menu, `drawer` to stand beside the list.
 * For whoever may change such records; `HistoryButton` is the same for a page about one record.
 */
export function useHistory(subject: string): {
  readonly action: (record: Named) => MenuEntry;
  readonly drawer: ReactNode;
  readonly open: (record: Named) => void;
} {
  const t = useText('kit');
  const [record, setRecord] = useState<Named>();
  return {
    open: setRecord,
    action: (of) => ({
      label: t('history'),
      icon: <IconHistory size={16} aria-hidden />,
      onSelect: () => setRecord(of),
    }),
    drawer: record ? (
      <Suspense fallback={null}>
        <HistoryDrawer
          subject={subject}
          id={record.id}
          name={record.name}
          onClose={() => setRecord(undefined)}
        />
      </Suspense>
    ) : null,
  };
}
