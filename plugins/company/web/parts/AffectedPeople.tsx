import { useFormat } from '../../../../web/kit/i18n/useFormat.ts';
import { Stack, Tag, TextLink } from '../../../../web/kit/ui/index.ts';
import { useText } from '../text.ts';

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
  const t = useText();
  const format = useFormat();
  return (
    <Stack gap={2}>
      <ul aria-label={t('affected.people')}>
        {people.slice(0, SHOWN).map((person) => (
          <li key={person.id}>
            <TextLink to="/admin/employee/$employeeId/basic" params={{ employeeId: person.id }}>
              {t('affected.person', { number: person.employeeNumber, name: format.name(person) })}
            </TextLink>
            {person.email ? ` ${person.email} ` : ' '}
            {person.isActive ? null : <Tag>{t('affected.inactive')}</Tag>}
          </li>
        ))}
      </ul>
      {people.length > SHOWN ? <p>{t('affected.more', { count: people.length - SHOWN })}</p> : null}
    </Stack>
  );
};
