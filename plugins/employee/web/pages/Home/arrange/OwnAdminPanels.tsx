import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useFills } from '#kit/slots/Slot.tsx';
import { adminHomePanelsSlot } from '#kit/slots/slots.ts';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { arrange, STANDARD_LAYOUT } from '#plugins/employee/domain/home-layout.ts';
import { useEverywhereText } from '#plugins/employee/web/text.ts';
import { panelsOf } from './home-panels.ts';
import { Panels } from './OwnColumns.tsx';

const LINES = 12;

/** The panels of the administrators' home in the order of the person, without those that they have hidden. */
export function OwnAdminPanels() {
  const t = useEverywhereText();
  const { homeLayout: layout = STANDARD_LAYOUT } = useViewer();
  const all = panelsOf(useFills(adminHomePanelsSlot));
  const { main } = arrange({ main: all, side: [] }, layout);
  const shown = main.filter(({ id }) => !layout.hidden.includes(id));
  if (shown.length === 0)
    return <EmptyState title={t('home.nothing')}>{t('home.nothingNote')}</EmptyState>;
  return (
    <Stack gap={5}>
      <Panels of={shown} together={<PanelSkeleton lines={LINES} />} />
    </Stack>
  );
}
