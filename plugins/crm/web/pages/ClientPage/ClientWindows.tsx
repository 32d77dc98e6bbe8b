import { useMemo } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { CreateRecord, UpdateRecord } from '#kit/fields/record-windows.tsx';
import { useParams } from '#kit/navigation/navigation.ts';
import { clientWeb } from '#plugins/crm/generated/records/Client.web.ts';
import { clientEmployeeWeb } from '#plugins/crm/generated/records/ClientEmployee.web.ts';
import { clientEmployeeForm } from '../../parts/ClientEmployeeForm.tsx';
import { clientForm } from '../../parts/client-form.tsx';
import { clientPageOf } from '../../parts/client-list.tsx';
import { ClientDetailDocument } from './ClientPage.generated.ts';
import type { ShownClient } from './shown-client.ts';

const useClientId = (): string => useParams<{ clientId: string }>().clientId ?? '';

/** The window that changes the client, over its page. */
export const UpdateHere = () => {
  const id = useClientId();
  const kind = { plugin: 'crm', words: 'client', subject: 'Client', path: clientPageOf({ id }) };
  return <UpdateRecord web={clientWeb} kind={kind} options={clientForm} />;
};

/** The window that adds somebody who works there. */
export const AddPerson = () => {
  const id = useClientId();
  const { data } = useDocument(ClientDetailDocument, { id });
  const client = data?.client;
  return client ? <NewPerson key={id} client={client} /> : null;
};

const NewPerson = ({ client }: { readonly client: ShownClient }) => {
  const { id, name, isAttack } = client;
  // The form must stay the same component while the page is asked again behind it.
  const own = useMemo(
    () =>
      clientEmployeeForm(
        { isAttack, places: [{ clientId: id, roles: [] }] },
        new Map([[id, name]]),
      ),
    [id, name, isAttack],
  );
  const kind = {
    plugin: 'crm',
    words: 'clientEmployee',
    subject: 'ClientEmployee',
    path: clientPageOf({ id }),
  };
  return <CreateRecord web={clientEmployeeWeb} kind={kind} options={{ own, width: 900 }} />;
};
