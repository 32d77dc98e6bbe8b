import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useSearch } from '#kit/navigation/navigation.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { adminHomePanelsSlot } from '#kit/slots/slots.ts';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { PageHeader } from '#kit/ui/layout/PageHeader.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { useHalves } from '../areas.ts';
import { OwnLacks } from '../frame/Lacks.tsx';
import { menuFor } from '../menu/menu.ts';
import { useShellText } from '../shell-text.ts';

/** What an administrator should know today; where to go from here is said by the menu above. */
export function AdminHome() {
  const t = useShellText();
  const viewer = useViewer();
  const { missing } = useSearch<{ missing?: unknown }>();
  const mayNothing = menuFor('admin', useHalves(), viewer).every(({ id }) => id === 'home');
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('adminHome.title')}
        description={t('adminHome.lead', { company: viewer.companyName })}
      />
      <OwnLacks lacks={String(missing ?? '').split(',')} />
      <Slot of={adminHomePanelsSlot} together={<PanelSkeleton lines={12} />} />
      {mayNothing ? (
        <EmptyState title={t('adminHome.nothing')}>{t('adminHome.nothingHelp')}</EmptyState>
      ) : null}
    </Stack>
  );
}
