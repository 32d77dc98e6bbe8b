import { useEffect, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useNamedList } from '#kit/forms/useNamedList.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { IconPlus, IconTrash } from '#kit/ui/icons.ts';
import { Button, CheckboxGroup, Group, Stack } from '#kit/ui/index.ts';
import { SearchableSelect } from '#kit/ui/inputs/SearchableSelect.tsx';
import { useText } from '../text.ts';
import { FoundClientsDocument } from './PlacesField.generated.ts';

type Role = 'PRIMARY' | 'SETTLER';
export type PlaceValue = { readonly clientId: string; readonly roles: readonly Role[] };

const ROLES: readonly Role[] = ['PRIMARY', 'SETTLER'];
const MOST_PLACES = 20;
const TYPING_MS = 250;

type Props = {
  readonly form: InputForm;
  /** Names of the clients that the form begins with. */
  readonly names: ReadonlyMap<string, string>;
};

/** Where somebody works, with their part there: some clients, each found by its name. */
export const PlacesField = ({ form, names }: Props) => {
  const t = useText();
  const places = (form.values['places'] ?? []) as readonly PlaceValue[];
  const set = (next: readonly PlaceValue[]) => form.set('places', next);
  const format = useFormat();
  useNamedList<PlaceValue>(form, 'places', {
    label: t('clientEmployee.places'),
    written: (all) =>
      format.list(
        all.map(({ clientId, roles }) => {
          const name = names.get(clientId) ?? t('clientEmployee.chosenClient');
          const words = roles.map((role) => t(`clientEmployeeRole.${role}`));
          return words.length > 0 ? format.aside(name, format.list(words)) : name;
        }),
      ),
  });
  return (
    <FormSection title={t('clientEmployee.places')}>
      <Stack gap={3}>
        {places.map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be empty, and none is moved
          <Group key={index} align="end">
            <ClientField
              form={form}
              name={`places.${index}.clientId`}
              clientId={place.clientId}
              names={names}
            />
            <Field
              form={form}
              name={`places.${index}.roles`}
              as={CheckboxGroup}
              inline
              required={false}
              label={t('clientEmployee.roles')}
              options={ROLES.map((role) => ({
                value: role,
                label: t(`clientEmployeeRole.${role}`),
              }))}
            />
            <Button
              variant="quiet"
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => set(places.filter((_, place) => place !== index))}
            >
              {t('clientEmployee.removePlace')}
            </Button>
          </Group>
        ))}
        {places.length < MOST_PLACES ? (
          <div>
            <Button
              icon={<IconPlus size={16} aria-hidden />}
              onClick={() => set([...places, { clientId: '', roles: [] }])}
            >
              {t('clientEmployee.addPlace')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </FormSection>
  );
};

type ClientFieldProps = Props & { readonly name: string; readonly clientId: string };

const ClientField = ({ form, name, clientId, names }: ClientFieldProps) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const later = setTimeout(() => setSearch(typed), TYPING_MS);
    return () => clearTimeout(later);
  }, [typed]);
  const { data } = useDocument(
    FoundClientsDocument,
    { search: search || null },
    { keepRows: true },
  );
  const foundClients = data?.clientsConnection.nodes ?? [];
  const first =
    clientId && !foundClients.some(({ id }) => id === clientId)
      ? [{ id: clientId, name: names.get(clientId) ?? t('clientEmployee.chosenClient') }]
      : [];
  const all = [...first, ...foundClients];
  return (
    <Field
      form={form}
      name={name}
      as={SearchableSelect}
      label={t('client.kind')}
      required
      options={all.map((client) => ({ value: client.id, label: client.name }))}
      onSearch={(text: string) => setTyped(all.some((client) => client.name === text) ? '' : text)}
    />
  );
};
