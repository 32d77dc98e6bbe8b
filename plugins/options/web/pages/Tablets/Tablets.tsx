import { useDocument } from '#kit/data/useDocument.ts';
import { listPage } from '#kit/fields/list-page.tsx';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { PasswordField, Tag } from '#kit/ui/index.ts';
import { attendanceTabletWeb } from '#plugins/options/generated/records/AttendanceTablet.web.ts';
import { manifest } from '#plugins/options/plugin.ts';
import { useText } from '../../text.ts';
import { AttendanceTabletGroupsDocument } from './Tablets.generated.ts';
import { useStatusActions } from './useStatusActions.tsx';

/** Without the groups everything else can still be filled in: a tablet need not belong to one. */
function useGroups() {
  const { data } = useDocument(AttendanceTabletGroupsDocument);
  return (data?.affiliationGroups ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

type PasswordProps = { readonly form: InputForm; readonly isNew: boolean };

const Password = ({ form, isNew }: PasswordProps) => {
  const t = useText();
  return (
    <Field
      form={form}
      name="password"
      label={t('attendanceTablet.password')}
      as={PasswordField}
      help={t(`attendanceTablet.${isNew ? 'newPasswordHelp' : 'changedPasswordHelp'}`)}
    />
  );
};

const Status = ({ status }: { readonly status: 'ACTIVE' | 'INACTIVE' }) => (
  <Tag tone={status === 'ACTIVE' ? 'green' : 'grey'}>{useText()(`tabletStatus.${status}`)}</Tag>
);

export const { List, Create, Update } = listPage(attendanceTabletWeb, {
  manifest,
  formerName: 'options.tablets',
  width: 800,
  nameOf: ({ licenceId }) => licenceId,
  rowTone: ({ status }) => (status === 'INACTIVE' ? 'muted' : undefined),
  useActions: useStatusActions,
  columns: [
    ({ word }) => ({
      id: 'licenceId',
      header: word('attendanceTablet.licenceNumber'),
      sortable: true,
      width: 130,
    }),
    'installPlace',
    { field: 'affiliationGroupId', wrap: true },
    { field: 'status', width: 110, cell: ({ status }) => <Status status={status} /> },
    { field: 'createdAt', width: 160 },
  ],
  form: { basic: ['installPlace', 'affiliationGroupId'] },
  initial: { password: '' },
  fields: { affiliationGroupId: { useOptions: useGroups, searchable: true } },
  more: (form, row) => <Password form={form} isNew={row === undefined} />,
});
