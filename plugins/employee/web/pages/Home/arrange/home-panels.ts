import type { Filled } from '#kit/slots/Slot.tsx';

/** A panel of the home that people may move and hide. */
export type HomePanel = NonNullable<Filled['panel']> & Pick<Filled, 'Component'>;

export const panelsOf = (fills: readonly Filled[]): HomePanel[] =>
  fills.flatMap(({ panel, Component }) => (panel ? [{ ...panel, Component }] : []));
