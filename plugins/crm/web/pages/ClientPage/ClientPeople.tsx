import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { Group, LinkButton, Panel, Stack, Tag, TextLink } from '#kit/ui/index.ts';
import { clientPageOf, personEditorOf } from '../../parts/client-list.tsx';
import { PEOPLE } from '../../rights.ts';
import { useText } from '../../text.ts';
import type { ShownClient } from './shown-client.ts';

/** Who works there, the main contact first. */
export const ClientPeople = ({ client }: { readonly client: ShownClient }) => {
  const t = useText();
  const { grants } = useViewer();
  if (!PEOPLE.some((code) => grants.includes(code))) return null;
  const mayChange = PEOPLE.some((code) => grants.includes(`${code}:update`));
  // Whoever sees some people alone is not told that nobody is registered.
  const seesAll = grants.includes(
    client.isAttack ? 'crm.client_employee_attack' : 'crm.client_employee',
  );
  return (
    <Panel
      title={t('client.employees')}
      actions={
        mayChange ? (
          <LinkButton size="sm" to={`${clientPageOf(client)}/add_person`}>
            {t('clientEmployee.create')}
          </LinkButton>
        ) : null
      }
    >
      {client.people.length === 0 ? <p>{t(seesAll ? 'page.nobody' : 'page.nobodySeen')}</p> : null}
      <Stack gap={3}>
        {client.people.map((person) => (
          <div key={person.id}>
            <Group gap={2}>
              {mayChange ? (
                <TextLink to={personEditorOf(person)}>{person.name}</TextLink>
              ) : (
                <strong>{person.name}</strong>
              )}
              {person.places
                .filter(({ clientId }) => clientId === client.id)
                .flatMap(({ roles }) => roles)
                .map((role) => (
                  <Tag key={role} tone={role === 'PRIMARY' ? 'green' : 'indigo'}>
                    {t(`clientEmployeeRole.${role}`)}
                  </Tag>
                ))}
            </Group>
            <Group gap={3}>
              <span>{[person.department, person.position].filter(Boolean).join(' ')}</span>
              {[person.mobileNumber, person.phoneNumber].filter(Boolean).map((number) => (
                <a key={number} href={`tel:${number}`}>
                  {number}
                </a>
              ))}
              {person.email ? <a href={`mailto:${person.email}`}>{person.email}</a> : null}
            </Group>
          </div>
        ))}
      </Stack>
    </Panel>
  );
};
