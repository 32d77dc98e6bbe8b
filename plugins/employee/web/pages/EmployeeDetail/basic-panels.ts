import { currentLanguage } from '#kit/i18n/i18n.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { PLACES, type Place } from '../../parts/employee-fields/plain-fields.ts';
import { usePlainValue } from '../../parts/employee-fields/usePlainValue.ts';
import { useEmployeeText } from '../../text.ts';
import type { EmployeeDetailQuery } from './EmployeeDetail.generated.ts';

export type DetailedEmployee = NonNullable<EmployeeDetailQuery['employee']>;
export type BasicPart = 'company' | 'individual' | 'addresses' | 'contacts';

type Item = { readonly label: string; readonly value: string | null | undefined };
export type BasicPanel = { readonly title: string; readonly items: readonly Item[] };

/** Family and given name and their kana stand in two lines of their own. */
const NAMES: ReadonlySet<string> = new Set([
  'lastName',
  'firstName',
  'lastNameKana',
  'firstNameKana',
]);
const RETIREMENT = [
  'retiredOn',
  'retirementDivision',
  'retirementPayment',
  'retirementReason',
  'retirementDetail',
] as const;

const nameOfCountry = (code: string): string | undefined =>
  new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(code);

/** What the four pages of basic data show of a person. */
export function useBasicPanels(employee: DetailedEmployee, part: BasicPart): readonly BasicPanel[] {
  const t = useEmployeeText();
  const format = useFormat();
  const { label, written } = usePlainValue();
  const items = (place: Place): Item[] =>
    PLACES[place].flatMap((name) => {
      if (NAMES.has(name)) return [];
      if (name === 'transferClassId')
        return {
          label: t('field.transferClass'),
          value:
            currentLanguage() === 'en'
              ? employee.transferClass?.nameEn
              : employee.transferClass?.name,
        };
      if (name === 'holidayPatternId')
        return { label: t('field.holidayPattern'), value: employee.holidayPattern?.name };
      const value = written(name, employee[name]);
      return {
        label: label(name),
        value: name === 'country' && value ? nameOfCountry(value) : value,
      };
    });
  const { assignment } = employee;

  if (part !== 'company') return [{ title: t(`person.${part}`), items: items(part) }];

  return [
    {
      title: t('create.identity'),
      items: [
        { label: t('field.name'), value: `${employee.lastName} ${employee.firstName}` },
        {
          label: t('field.kana'),
          value: `${employee.lastNameKana} ${employee.firstNameKana}`.trim(),
        },
        ...items('identity'),
      ],
    },
    {
      title: t('person.terms'),
      items: items('terms'),
    },
    {
      title: t('person.work'),
      items: [
        { label: t('field.group'), value: employee.group?.name },
        {
          label: t('field.subGroups'),
          value: format.list(employee.subGroups.map((group) => group.name)),
        },
        { label: t('field.workplace'), value: employee.workplace?.name },
        { label: t('field.department'), value: assignment?.department?.name },
        { label: t('field.recruitmentType'), value: employee.recruitmentType?.name },
        { label: t('field.employmentDivision'), value: employee.employmentDivision?.name },
        { label: t('field.position'), value: assignment?.position },
        { label: t('field.occupation'), value: assignment?.occupation },
        { label: t('field.duty'), value: assignment?.duty },
        {
          label: t('field.boss'),
          value: assignment?.boss ? format.name(assignment.boss) : null,
        },
      ],
    },
    {
      title: t('create.access'),
      items: [
        { label: t('field.email'), value: employee.email },
        { label: t('field.permissionGroup'), value: employee.groupPermission?.name },
        ...items('access'),
        {
          label: t('field.lastOnline'),
          value: employee.lastOnline ? format.dateTime(employee.lastOnline) : null,
        },
      ],
    },
    ...(employee.retiredOn
      ? [
          {
            title: t('person.retirement'),
            items: RETIREMENT.map((name) => ({
              label: label(name),
              value: written(name, employee[name]),
            })),
          },
        ]
      : []),
  ];
}
