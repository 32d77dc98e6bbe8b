import { useFormat } from '#kit/i18n/useFormat.ts';
import { useEmployeeText } from '../../text.ts';
import type { EmployeeAffiliationQuery } from './Affiliation.generated.ts';

export type Affiliated = NonNullable<EmployeeAffiliationQuery['employee']>;
export type Assignment = Affiliated['assignments'][number];
export type Fact = { readonly name: string; readonly label: string; readonly value: string | null };

/** An assignment as words, in the order of the form. */
export function useFacts(): (assignment: Assignment) => readonly Fact[] {
  const t = useEmployeeText();
  const format = useFormat();
  return (one) => [
    { name: 'groupId', label: t('field.group'), value: one.group?.name ?? null },
    {
      name: 'subGroupIds',
      label: t('field.subGroups'),
      value: one.subGroups.length > 0 ? format.list(one.subGroups.map(({ name }) => name)) : null,
    },
    { name: 'workplaceId', label: t('field.workplace'), value: one.workplace?.name ?? null },
    { name: 'departmentId', label: t('field.department'), value: one.department?.name ?? null },
    {
      name: 'recruitmentTypeId',
      label: t('field.recruitmentType'),
      value: one.recruitmentType?.name ?? null,
    },
    {
      name: 'employmentDivisionId',
      label: t('field.employmentDivision'),
      value: one.employmentDivision?.name ?? null,
    },
    { name: 'position', label: t('field.position'), value: one.position ?? null },
    { name: 'occupation', label: t('field.occupation'), value: one.occupation ?? null },
    { name: 'duty', label: t('field.duty'), value: one.duty ?? null },
    { name: 'bossId', label: t('field.boss'), value: one.boss ? format.name(one.boss) : null },
    {
      name: 'adminAuthority',
      label: t('field.adminAuthority'),
      value: one.adminAuthority ?? null,
    },
    {
      name: 'commutingAllowance',
      label: t('field.commutingAllowance'),
      value: typeof one.commutingAllowance === 'number' ? format.yen(one.commutingAllowance) : null,
    },
  ];
}

/** The values of a form about an assignment. */
export const valuesOf = (one: Assignment | undefined): Record<string, unknown> => ({
  groupId: one?.group?.id ?? null,
  subGroupIds: one?.subGroups.map(({ id }) => id) ?? [],
  workplaceId: one?.workplace?.id ?? null,
  departmentId: one?.department?.id ?? null,
  recruitmentTypeId: one?.recruitmentType?.id ?? null,
  employmentDivisionId: one?.employmentDivision?.id ?? null,
  position: one?.position ?? '',
  occupation: one?.occupation ?? '',
  duty: one?.duty ?? '',
  bossId: one?.boss?.id ?? null,
  adminAuthority: one?.adminAuthority ?? '',
  commutingAllowance: one?.commutingAllowance ?? null,
});
