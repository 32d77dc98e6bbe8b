import { useEffect } from 'react';
import { useAbility } from '#kit/access/AbilityProvider.tsx';
import { areaOf } from '#kit/data/session.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { usePathname } from '#kit/navigation/navigation.ts';
import type { SearchProps } from '#kit/slots/slots.ts';
import { EmployeesByWordsDocument } from './PeopleSearch.generated.ts';

/** Everybody of the company by name, kana, roman letters, number or address: to their file. */
export const EmployeeSearch = ({ words, tell }: SearchProps) => {
  const format = useFormat();
  const ability = useAbility();
  // Both halves may be loaded: each answers in its own area.
  const isElsewhere = areaOf(usePathname()) !== 'admin';
  const skip = words === '' || isElsewhere || !ability.can('read', 'Employee');
  const { data } = useDocument(EmployeesByWordsDocument, { words }, { skip });
  const people = skip ? undefined : data?.employeesConnection.nodes;
  useEffect(() => {
    if (!isElsewhere)
      tell(
        'employee',
        (people ?? []).map(({ id, employeeNumber, ...person }) => ({
          id,
          label: format.name(person),
          hint: employeeNumber,
          icon: 'users',
          to: `/admin/employee/${id}`,
        })),
      );
  }, [people, tell, format, isElsewhere]);
  return null;
};
