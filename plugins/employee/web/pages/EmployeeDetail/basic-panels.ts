import { currentLanguage } from '#kit/i18n/i18n.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useEmployeeText } from '../../text.ts';
import type { EmployeeDetailQuery } from './EmployeeDetail.generated.ts';

export type DetailedEmployee = NonNullable<EmployeeDetailQuery['employee']>;
export type BasicPart = 'company' | 'individual' | 'addresses' | 'contacts';

type Item = { readonly label: string; readonly value: string | null | undefined };
export type BasicPanel = { readonly title: string; readonly items: readonly Item[] };

/** What the four pages of basic data show of a person. */
export function useBasicPanels(employee: DetailedEmployee, part: BasicPart): readonly BasicPanel[] {
  const t = useEmployeeText();
  const format = useFormat();
  const day = (date: string | null | undefined) => (date ? format.date(date) : null);
  const yes = (is: boolean) => t(is ? 'detail.yes' : 'detail.no');
  const { assignment } = employee;

  if (part === 'individual') {
    const { gender, bloodType, maritalStatus, country } = employee;
    const nameOfCountry = new Intl.DisplayNames(currentLanguage(), { type: 'region' });
    return [
      {
        title: t('person.individual'),
        items: [
          { label: t('field.birthday'), value: day(employee.birthday) },
          { label: t('field.gender'), value: gender ? t(`gender.${gender}`) : null },
          { label: t('field.bloodType'), value: bloodType ? t(`bloodType.${bloodType}`) : null },
          { label: t('field.country'), value: country ? nameOfCountry.of(country) : null },
          { label: t('field.birthPrefecture'), value: employee.birthPrefecture },
          {
            label: t('field.maritalStatus'),
            value: maritalStatus ? t(`maritalStatus.${maritalStatus}`) : null,
          },
          { label: t('field.marriedOn'), value: day(employee.marriedOn) },
        ],
      },
    ];
  }
  if (part === 'addresses') {
    return [
      {
        title: t('person.addresses'),
        items: (['postalCode', 'prefecture', 'city', 'address1', 'address2'] as const).map(
          (field) => ({ label: t(`field.${field}`), value: employee[field] }),
        ),
      },
    ];
  }
  if (part === 'contacts') {
    return [
      {
        title: t('person.contacts'),
        items: (['mobile', 'phone', 'personalEmail', 'workplacePhone', 'fax'] as const).map(
          (field) => ({ label: t(`field.${field}`), value: employee[field] }),
        ),
      },
    ];
  }

  const { enrollmentClass, transferClass, retirementDivision, retirementPayment } = employee;
  const english = currentLanguage() === 'en';
  return [
    {
      title: t('create.identity'),
      items: [
        { label: t('field.name'), value: `${employee.lastName} ${employee.firstName}` },
        {
          label: t('field.kana'),
          value: `${employee.lastNameKana} ${employee.firstNameKana}`.trim(),
        },
        { label: t('field.romaji'), value: employee.romaji },
      ],
    },
    {
      title: t('person.terms'),
      items: [
        { label: t('field.employeeNumber'), value: employee.employeeNumber },
        { label: t('field.joinedOn'), value: day(employee.joinedOn) },
        {
          label: t('field.enrollmentClass'),
          value: enrollmentClass ? t(`enrollmentClass.${enrollmentClass}`) : null,
        },
        {
          label: t('field.transferClass'),
          value: english ? transferClass?.nameEn : transferClass?.name,
        },
        { label: t('field.holidayPattern'), value: employee.holidayPattern?.name },
        { label: t('field.expectedRetireOn'), value: day(employee.expectedRetireOn) },
      ],
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
        { label: t('field.isStaff'), value: yes(employee.isStaff) },
        { label: t('field.lateNotice'), value: yes(employee.lateNotice) },
        { label: t('field.beforeNotice'), value: yes(employee.beforeNotice) },
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
            items: [
              { label: t('field.retiredOn'), value: day(employee.retiredOn) },
              {
                label: t('field.retirementDivision'),
                value: retirementDivision ? t(`retirementDivision.${retirementDivision}`) : null,
              },
              {
                label: t('field.retirementPayment'),
                value: typeof retirementPayment === 'number' ? format.yen(retirementPayment) : null,
              },
              { label: t('field.retirementReason'), value: employee.retirementReason },
              { label: t('field.retirementDetail'), value: employee.retirementDetail },
            ],
          },
        ]
      : []),
  ];
}
