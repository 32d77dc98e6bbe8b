import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useFills } from '#kit/slots/Slot.tsx';
import { adminHomePanelsSlot } from '#kit/slots/slots.ts';
import { ArrangeHome } from './ArrangeHome.tsx';

/** Order and visibility of the panels of the administrators' home, which has one column. */
export function ArrangeAdminPanels({ onClose }: { readonly onClose: () => void }) {
  const { homeLayout } = useViewer();
  const main = useFills(adminHomePanelsSlot);
  return (
    <ArrangeHome fills={{ main, side: [] }} layout={homeLayout} hasOneColumn onClose={onClose} />
  );
}
