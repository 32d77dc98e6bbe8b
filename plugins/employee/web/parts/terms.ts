import type { Kind } from '../../../../web/kit/kept-list/kind.ts';
import { useEmployeeText } from '../text.ts';

export const RECRUITMENT_TYPES: Kind = {
  plugin: 'employee',
  words: 'recruitmentType',
  subject: 'RecruitmentType',
  path: '/admin/company/recruitment_type',
};
export const EMPLOYMENT_DIVISIONS: Kind = {
  plugin: 'employee',
  words: 'employmentDivision',
  subject: 'EmploymentDivision',
  path: '/admin/company/employment_division',
};

const KINDS = ['REGULAR', 'CONTRACT', 'PART_TIME', 'DISPATCHED', 'REHIRED', 'OTHER'] as const;
const GRANTS = ['NONE', 'STANDARD', 'PROPORTIONAL'] as const;

/** Choices that recruitment types and employment divisions share. */
export function useTerms() {
  const t = useEmployeeText();
  const closing = (day: number): string =>
    day === 31 ? t('closing.end') : t('closing.day', { day });
  return {
    kinds: KINDS.map((value) => ({ value, label: t(`employmentKind.${value}`) })),
    grants: GRANTS.map((value) => ({ value, label: t(`autoGrant.${value}`) })),
    closings: Array.from({ length: 31 }, (_, index) => ({
      value: String(index + 1),
      label: closing(index + 1),
    })),
    closing,
  };
}
