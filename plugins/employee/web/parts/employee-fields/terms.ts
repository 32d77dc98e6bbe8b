import { useEmployeeText } from '../../text.ts';

const KINDS = ['REGULAR', 'CONTRACT', 'PART_TIME', 'DISPATCHED', 'REHIRED', 'OTHER'] as const;
const GRANTS = ['NONE', 'STANDARD', 'PROPORTIONAL'] as const;

/** A closing day as people say it: the 31st is the end of the month. */
export const closingOf = (
  word: (key: 'closing.end' | 'closing.day', params?: { day: number }) => string,
  day: number,
): string => (day === 31 ? word('closing.end') : word('closing.day', { day }));

/** Choices that recruitment types and employment divisions share. */
export function useTerms() {
  const t = useEmployeeText();
  const closing = (day: number): string => closingOf(t, day);
  return {
    kinds: KINDS.map((value) => ({ value, label: t(`employmentKind.${value}`) })),
    grants: GRANTS.map((value) => ({ value, label: t(`autoGrantVacationType.${value}`) })),
    closings: Array.from({ length: 31 }, (_, index) => ({
      value: String(index + 1),
      label: closing(index + 1),
    })),
    closing,
  };
}
