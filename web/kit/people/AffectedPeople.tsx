import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { TextLink } from '../ui/actions/LinkButton.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { Tag } from '../ui/layout/marks.tsx';

export type AffectedPerson = {
  readonly id: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email?: string | null | undefined;
  readonly isActive: boolean;
};

const SHOWN = 20;

type AffectedPeopleProps = {
  readonly people: readonly AffectedPerson[];
  /** They belong to what was to be deleted. */
  readonly belonging?: boolean;
};

/** Who stands in the way of a deletion, each with the page where that can be changed. */
export const AffectedPeople = ({ people, belonging = false }: AffectedPeopleProps) => {
  const t = useText('kit');
  const format = useFormat();
  return (
    <Stack gap={2}>
      <ul aria-label={t(belonging ? 'affected.belonging' : 'affected.people')}>
        {people.slice(0, SHOWN).map((person) => (
          <li key={person.id}>
            <TextLink to="/admin/employee/$employeeId/basic" params={{ employeeId: person.id }}>
              {t('affected.person', { number: person.employeeNumber, name: format.name(person) })}
            </TextLink>
            {person.email ? ` ${person.email} ` : ' '}
            {person.isActive ? null : <Tag tone="grey">{t('affected.inactive')}</Tag>}
          </li>
        ))}
      </ul>
      {people.length > SHOWN ? <p>{t('affected.more', { count: people.length - SHOWN })}</p> : null}
    </Stack>
  );
};
