import type { AnyFill } from '#core/web/define-web.ts';
import { topBarHelpSlot } from '#kit/slots/slots.ts';

/** The help icon of everybody, beside the avatar. */
export const helpFill: AnyFill = {
  slot: topBarHelpSlot,
  load: () => import('./HelpButton.tsx').then((module) => ({ default: module.HelpButton })),
};
