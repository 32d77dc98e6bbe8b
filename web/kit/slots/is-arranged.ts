import type { Viewer } from '../access/viewer.ts';
import type { Filled } from './Slot.tsx';

/** Whether the person has moved or hidden one of these panels: the layout may be about another home alone. */
export function isArranged(layout: Viewer['homeLayout'], fills: readonly Filled[]): boolean {
  if (!layout) return false;
  const named = [...layout.main, ...layout.side, ...layout.hidden];
  return fills.some(({ panel }) => panel && named.includes(panel.id));
}
