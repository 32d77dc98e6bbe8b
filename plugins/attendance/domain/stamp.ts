/** 打刻の種類 (specification 4). Office stamps carry a position where the person allows it. */
export const STAMP_TYPES = [
  'CHECK_IN_OFFICE',
  'CHECK_OUT_OFFICE',
  'DIRECT_START',
  'DIRECT_END',
  'BREAK_IN',
  'BREAK_OUT',
] as const;
export type StampType = (typeof STAMP_TYPES)[number];

export type WorkState = 'OFF_DUTY' | 'ON_DUTY' | 'DURING_BREAK';

/** A stamp as the rules see it. `at` is the instant that counts, in milliseconds. */
export type Stamped = { readonly type: StampType; readonly at: number };

export const startsWork = (type: StampType): boolean =>
  type === 'CHECK_IN_OFFICE' || type === 'DIRECT_START';
export const endsWork = (type: StampType): boolean =>
  type === 'CHECK_OUT_OFFICE' || type === 'DIRECT_END';
/** Only where the office is the point of the stamp is the device asked for its position. */
export const asksPosition = (type: StampType): boolean =>
  type === 'CHECK_IN_OFFICE' || type === 'CHECK_OUT_OFFICE';

type Transition = { readonly from: readonly WorkState[]; readonly to: WorkState };

const START: Transition = { from: ['OFF_DUTY'], to: 'ON_DUTY' };
// Whoever goes home out of a break ends both with one stamp.
const END: Transition = { from: ['ON_DUTY', 'DURING_BREAK'], to: 'OFF_DUTY' };

/** What a stamp makes of the state of its work day. No type may follow itself. */
export const TRANSITIONS: Readonly<Record<StampType, Transition>> = {
  CHECK_IN_OFFICE: START,
  DIRECT_START: START,
  CHECK_OUT_OFFICE: END,
  DIRECT_END: END,
  BREAK_IN: { from: ['ON_DUTY'], to: 'DURING_BREAK' },
  BREAK_OUT: { from: ['DURING_BREAK'], to: 'ON_DUTY' },
};

/** The state after stamps in their order; undefined where one of them does not fit. */
export function stateAfter(stamps: readonly Stamped[]): WorkState | undefined {
  let state: WorkState = 'OFF_DUTY';
  for (const { type } of stamps) {
    const { from, to } = TRANSITIONS[type];
    if (!from.includes(state)) return undefined;
    state = to;
  }
  return state;
}
