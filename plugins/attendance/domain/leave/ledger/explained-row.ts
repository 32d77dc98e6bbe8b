import type { LedgerKind } from './ledger-facts.ts';

type LotKind = 'STATUTORY' | 'PROPORTIONAL' | 'SPECIAL' | 'CARRIED_IN' | 'COMPENSATORY';
/** What a line shows: a correction that another system brought in is called what was used before. */
type LineKind = LedgerKind | 'USED_BEFORE';

/** Why a line of the ledger is there: key of the words that name the article of the law. */
export type LineReason =
  | `GRANTED_${LotKind}`
  | 'USED_BEFORE'
  | 'TAKEN_PAID_LEAVE'
  | 'TAKEN_BY_HOURS'
  | 'TAKEN_DESIGNATED'
  | 'TAKEN_PLANNED'
  | 'TAKEN'
  | 'OPENED_PAID_LEAVE'
  | 'OPENED'
  | 'ADJUSTED'
  | 'CONVERTED'
  | 'LAPSED_PAID_LEAVE'
  | 'LAPSED'
  | 'IN_ADVANCE'
  | 'UNCOVERED';

type Line = {
  readonly kind: LineKind;
  readonly isInAdvance: boolean;
  /** Who named the day of a use, where that was not its person. */
  readonly designatedBy: 'EMPLOYER' | 'AGREEMENT' | null;
  readonly hours: number;
};

/**
 * The rule that a line comes from. Paid leave is the law's (LSA 39, 115, LSR 24-4), other leave the
 * company's, whatever made the line. `lotKind` is null where no lot covered the leave.
 */
export function reasonOfLine(
  line: Line,
  lotKind: LotKind | null,
  isPaidLeave: boolean,
): LineReason {
  const { kind, isInAdvance } = line;
  if (isInAdvance) return 'IN_ADVANCE';
  if (lotKind === null) return 'UNCOVERED';
  switch (kind) {
    case 'GRANT':
      return `GRANTED_${lotKind}`;
    case 'USE':
      return isPaidLeave ? reasonOfUse(line) : 'TAKEN';
    case 'USED_BEFORE':
      return 'USED_BEFORE';
    case 'OPENED':
      return isPaidLeave ? 'OPENED_PAID_LEAVE' : 'OPENED';
    case 'ADJUSTMENT':
      return 'ADJUSTED';
    case 'CONVERSION':
      return 'CONVERTED';
    case 'EXPIRY':
      return isPaidLeave ? 'LAPSED_PAID_LEAVE' : 'LAPSED';
  }
}

function reasonOfUse({ designatedBy, hours }: Line): LineReason {
  if (designatedBy === 'EMPLOYER') return 'TAKEN_DESIGNATED';
  if (designatedBy === 'AGREEMENT') return 'TAKEN_PLANNED';
  return hours === 0 ? 'TAKEN_PAID_LEAVE' : 'TAKEN_BY_HOURS';
}
