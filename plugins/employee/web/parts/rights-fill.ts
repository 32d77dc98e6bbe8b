import { backgroundSlot } from '#kit/slots/slots.ts';

/** Menus and buttons follow within seconds when somebody's rights are changed elsewhere. */
export const rightsFill = {
  slot: backgroundSlot,
  order: 20,
  load: () => import('./RightsListener.tsx').then((m) => ({ default: m.RightsListener })),
};
