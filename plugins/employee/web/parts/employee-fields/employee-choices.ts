import { tokyoDate } from '#core/time/tokyo.ts';
import type { EmployeeChoicesQuery } from '../../pages/Employees/Employees.generated.ts';

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

/** Groups and workplaces that the person has already: they keep their names, closed or not. */
type Held = {
  readonly ids: readonly string[];
  /** The name of one that is offered to nobody else. */
  readonly closed: (name: string) => string;
};
type Closable = { id: string; isActive: boolean; abolishedOn?: string | null | undefined };

/** What takes people today, and what this person has. */
function offered<Place extends Closable>(
  places: readonly Place[],
  labelOf: (place: Place) => string,
  heldPlaces: Held | undefined,
): Option[] {
  const today = tokyoDate(new Date());
  return places.flatMap((place) => {
    const { id, isActive, abolishedOn } = place;
    const label = labelOf(place);
    if (isActive && !(abolishedOn && abolishedOn < today)) return [{ value: id, label }];
    return heldPlaces?.ids.includes(id) ? [{ value: id, label: heldPlaces.closed(label) }] : [];
  });
}

/** What the selects of a person's forms offer, in the language of the screen. */
export function choicesOf(choices: Choices, language: 'ja' | 'en', heldPlaces?: Held) {
  const inLanguage = (list: readonly { id: string; name: string; nameEn: string }[]): Option[] =>
    list.map(({ id, name, nameEn }) => ({
      value: id,
      label: language === 'en' ? nameEn : name,
    }));
  const groups = (isMain: boolean): Option[] =>
    offered(
      choices.affiliationGroups.filter((group) => group.isMain === isMain),
      ({ path }) => path.join(' > '),
      heldPlaces,
    );
  return {
    groups: groups(true),
    subGroups: groups(false),
    workplaces: offered(choices.workplaces, ({ name }) => name, heldPlaces),
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
