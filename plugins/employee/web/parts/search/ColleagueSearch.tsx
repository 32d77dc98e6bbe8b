import { useEffect } from 'react';
import { useAbility } from '#kit/access/AbilityProvider.tsx';
import { areaOf } from '#kit/data/session.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { usePathname } from '#kit/navigation/navigation.ts';
import type { SearchProps } from '#kit/slots/slots.ts';
import { ColleaguesByWordsDocument } from './PeopleSearch.generated.ts';

/** Colleagues by name, kana, roman letters, number or address: to their card in the directory. */
export const ColleagueSearch = ({ words, tell }: SearchProps) => {
  const format = useFormat();
  const ability = useAbility();
  // Both halves may be loaded: each answers in its own area.
  const isElsewhere = areaOf(usePathname()) === 'admin';
  const skip = words === '' || isElsewhere || !ability.can('read', 'Colleague');
  const { data } = useDocument(ColleaguesByWordsDocument, { words }, { skip });
  const people = skip ? undefined : data?.colleaguesConnection.nodes;
  useEffect(() => {
    if (!isElsewhere)
      tell(
        'employee',
        (people ?? []).map(({ id, groupName, ...person }) => ({
          id,
          label: format.name(person),
          hint: groupName ?? '',
          icon: 'users',
          to: `/employee/detail/${id}`,
        })),
      );
  }, [people, tell, format, isElsewhere]);
  return null;
};
