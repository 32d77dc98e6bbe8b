import { listViewsSlot } from '#kit/slots/slots.ts';

/** In the bar of every list that a plugin's manifest names. */
export const listViewsFill = {
  slot: listViewsSlot,
  load: () => import('./ListViews.tsx').then((m) => ({ default: m.ListViews })),
};
