import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { Stack, Tag, TextLink } from '../ui/index.ts';

export type AffectedPerson = {
  readonly id: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email?: string | null;
  readonly isActive: boolean;
};

const SHOWN = 20;

/** Who stands in the way, each with the page where that can be changed. */
export const AffectedPeople = ({ people }: { readonly people: readonly AffectedPerson[] }) => {
  const t = useText('kit');
  const format = useFormat();
  return (
    <Stack gap={2}>
      <ul aria-label={t('kept.affected.people')}>
        {people.slice(0, SHOWN).map((person) => (
          <li key={person.id}>
            <TextLink to="/admin/employee/$employeeId/basic" params={{ employeeId: person.id }}>
              {t('kept.affected.person', {
                number: person.employeeNumber,
                name: format.name(person),
              })}
            </TextLink>
            {person.email ? ` ${person.email} ` : ' '}
            {person.isActive ? null : <Tag>{t('kept.affected.inactive')}</Tag>}
          </li>
        ))}
      </ul>
      {people.length > SHOWN ? (
        <p>{t('kept.affected.more', { count: people.length - SHOWN })}</p>
      ) : null}
    </Stack>
  );
};
