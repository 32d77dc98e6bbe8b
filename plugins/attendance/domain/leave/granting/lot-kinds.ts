import { isTold, PAID_LEAVE } from '../../vacation-classes.ts';

/** 法定, 比例付与: what LSA 39 gives is annual paid leave alone. */
export const isByLaw = (kind: string): boolean => kind === 'STATUTORY' || kind === 'PROPORTIONAL';

/** Whether leave of a class is granted in a way. */
export const isKindOf = (code: string | null | undefined, kind: string): boolean =>
  code === PAID_LEAVE || !isByLaw(kind);

/** Absence and private outings are told and no leave: whoever had a balance of them would be refused beyond it. */
export const isGrantable = (code: string | null | undefined): boolean => !isTold(code);
