import type { EmployeeChoicesQuery } from '../pages/Employees/Employees.generated.ts';

export type Choices = EmployeeChoicesQuery;
type Option = { readonly value: string; readonly label: string; readonly hint?: string };

export const RETIREMENT_DIVISIONS = [
  'OWN_REASONS',
  'COMPANY_REASONS',
  'RETIREMENT_AGE',
  'END_OF_CONTRACT',
  'TRANSFER',
  'DEATH',
  'OTHER',
] as const;

const named = (list: readonly { readonly id: string; readonly name: string }[]): Option[] =>
  list.map(({ id, name }) => ({ value: id, label: name }));

/** What the selects of a person's forms offer, in the language of the screen. */
export function choicesOf(choices: Choices, language: 'ja' | 'en') {
  const inLanguage = (list: readonly { id: string; name: string; nameEn: string }[]): Option[] =>
    list.map(({ id, name, nameEn }) => ({
      value: id,
      label: language === 'en' ? nameEn : name,
      hint: language === 'en' ? name : nameEn,
    }));
  const groups = (isMain: boolean): Option[] =>
    choices.affiliationGroups
      .filter((group) => group.isMain === isMain)
      .map(({ id, path }) => ({ value: id, label: path.join(' > ') }));
  return {
    groups: groups(true),
    subGroups: groups(false),
    workplaces: named(choices.workplaces),
    departments: named(choices.departments),
    recruitmentTypes: named(choices.recruitmentTypes),
    employmentDivisions: named(choices.employmentDivisions),
    holidayPatterns: named(choices.holidayPatterns),
    transferClasses: inLanguage(choices.transferClasses),
    countries: inLanguage(choices.countries),
    // An address is kept as it is written in Japan.
    prefectures: choices.prefectures.map(({ name }) => ({ value: name, label: name })),
    bosses: choices.activeEmployees.map(({ id, lastName, firstName, lastNameKana, groupName }) => ({
      value: id,
      label: `${lastName} ${firstName}`,
      hint: [lastNameKana, groupName].filter(Boolean).join(' '),
    })),
  };
}
