import { useMemo } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { listPage } from '#kit/fields/list-page.tsx';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { ColorTag, MultiSelect, Tag } from '#kit/ui/index.ts';
import type { ClientStatusNoticePartsFragment } from '#plugins/crm/generated/records/ClientStatusNotice.generated.ts';
import { clientStatusNoticeWeb } from '#plugins/crm/generated/records/ClientStatusNotice.web.ts';
import { manifest } from '#plugins/crm/plugin.ts';
import { useText } from '../../text.ts';
import { NoticeChoicesDocument } from './StatusNotices.generated.ts';

type Row = ClientStatusNoticePartsFragment;
type Person = { readonly id: string; readonly lastName: string; readonly firstName: string };
const nameOf = ({ lastName, firstName }: Person): string => `${lastName} ${firstName}`;

const useStatuses = () => {
  const { data } = useDocument(NoticeChoicesDocument);
  return (data?.clientStatuses ?? []).map(({ id, name }) => ({ value: id, label: name }));
};

/** Whom to tell beside the owner: anybody of the company. */
const PeopleField = ({ form, had }: { form: InputForm; had: readonly Person[] }) => {
  const t = useText();
  const { data } = useDocument(NoticeChoicesDocument);
  const people = new Map(
    [...had, ...(data?.colleaguesConnection.nodes ?? [])].map((one) => [one.id, nameOf(one)]),
  );
  return (
    <Field
      form={form}
      name="personIds"
      label={t('clientStatusNotice.people')}
      help={t('clientStatusNotice.peopleHelp')}
      as={MultiSelect}
      required={false}
      options={[...people].map(([value, label]) => ({ value, label }))}
    />
  );
};

const Status = ({ of }: { readonly of: Row['fromStatus'] }) => {
  const t = useText();
  return of ? (
    <ColorTag color={of.hex}>{of.name}</ColorTag>
  ) : (
    <Tag>{t('clientStatusNotice.any')}</Tag>
  );
};

const IsActive = ({ isActive }: Pick<Row, 'isActive'>) => {
  const t = useText();
  return (
    <Tag tone={isActive ? 'green' : 'grey'}>
      {t(isActive ? 'clientStatusNotice.on' : 'clientStatusNotice.off')}
    </Tag>
  );
};

const useBegun = (row?: Row) =>
  useMemo(() => ({ initial: { personIds: row?.people.map(({ id }) => id) ?? [] } }), [row]);

export const { List, Create, Update } = listPage(clientStatusNoticeWeb, {
  manifest,
  width: 600,
  columns: [
    { field: 'name', width: 220 },
    {
      field: 'isActive',
      value: ({ isActive }) => (isActive ? '1' : ''),
      cell: ({ isActive }) => <IsActive isActive={isActive} />,
      card: 'status',
    },
    {
      field: 'fromStatusId',
      value: ({ fromStatus }) => fromStatus?.name ?? '',
      cell: ({ fromStatus }) => <Status of={fromStatus} />,
    },
    {
      field: 'toStatusId',
      value: ({ toStatus }) => toStatus?.name ?? '',
      cell: ({ toStatus }) => <Status of={toStatus} />,
    },
    'tellsOwner',
    'updatedAt',
  ],
  initial: { tellsOwner: true, isActive: false },
  fields: {
    fromStatusId: { useOptions: useStatuses },
    toStatusId: { useOptions: useStatuses },
  },
  form: { basic: ['name', 'fromStatusId', 'toStatusId', 'tellsOwner', 'isActive'] },
  more: (form, row) => <PeopleField form={form} had={(row?.['people'] as Person[]) ?? []} />,
  useBegun,
  check: ({ tellsOwner, personIds = [] }) =>
    tellsOwner || personIds.length > 0
      ? []
      : [{ path: 'data/personIds', key: 'validation.nobodyTold' }],
});
