import { useListText } from '../../i18n/list-text.ts';
import { useNavigate, useSearch } from '../../navigation/navigation.ts';
import { SegmentedControl } from '../../ui/inputs/RadioGroup.tsx';

/** `view=board` in the address: a reload, a bookmark and a saved view show the list in the same way. */
export function useViewMode() {
  const navigate = useNavigate();
  const { view } = useSearch<Record<string, unknown>>();
  const change = (mode: string) =>
    void navigate({
      search: (before) => ({ ...before, view: mode === 'board' ? mode : undefined }),
      replace: true,
      resetScroll: false,
    });
  return { isBoard: view === 'board', change };
}

export const ViewModeSwitch = ({ isBoard, change }: ReturnType<typeof useViewMode>) => {
  const t = useListText();
  return (
    <SegmentedControl
      label={t('board.view')}
      value={isBoard ? 'board' : 'list'}
      onChange={change}
      options={[
        { value: 'list', label: t('board.asList') },
        { value: 'board', label: t('board.asBoard') },
      ]}
    />
  );
};
