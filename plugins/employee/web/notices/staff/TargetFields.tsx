import { useMemo } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  ErrorPanel,
  MultiSelect,
  Notice,
  RadioGroup,
  Skeleton,
  Stack,
  Switch,
} from '#kit/ui/index.ts';
import { noticeTargets } from '#plugins/employee/domain/notices/notice.ts';
import { NoticeGroupsDocument, NoticeReachDocument } from '../Notices.generated.ts';
import { useNoticeText } from '../notice-text.ts';
import type { NoticeDraft } from './notice-draft.ts';
import { type ChosenPerson, PeopleField } from './PeopleField.tsx';

type Props = { readonly form: InputForm<NoticeDraft>; readonly people: readonly ChosenPerson[] };

/** Whom a notice is for, and how many they are today. */
export function TargetFields({ form, people }: Props) {
  const t = useNoticeText();
  const { target, forStaff } = form.values;
  return (
    <Stack gap={4}>
      <Field
        form={form as InputForm}
        name="forStaff"
        as={Switch}
        label={t('field.forStaff')}
        help={t('field.forStaffHelp')}
      />
      <Field
        form={form as InputForm}
        name="target"
        as={RadioGroup}
        label={t('field.target')}
        options={noticeTargets.map((value) => ({
          value,
          label: t(forStaff ? `targetsOfStaff.${value}` : `targets.${value}`),
        }))}
      />
      {target === 'GROUP' ? <GroupsField form={form} /> : null}
      {target === 'INDIVIDUAL' ? (
        <Field
          form={form as InputForm}
          name="employeeIds"
          as={PeopleField}
          known={people}
          label={t('field.people')}
          required
        />
      ) : null}
      <Reach form={form} />
    </Stack>
  );
}

function GroupsField({ form }: Pick<Props, 'form'>) {
  const t = useNoticeText();
  const { data, error, refetch } = useDocument(NoticeGroupsDocument);
  const groups = data?.affiliationGroups;
  const options = useMemo(
    () =>
      (groups ?? [])
        .filter(({ isActive }) => isActive)
        .map(({ id, path }) => ({ value: id, label: path.join(' > ') })),
    [groups],
  );
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!groups) return <Skeleton height={60} />;
  return (
    <Field
      form={form as InputForm}
      name="groupIds"
      as={MultiSelect}
      label={t('field.groups')}
      help={t('field.groupsHelp')}
      options={options}
      required
    />
  );
}

/** How many people it would reach, before it is sent. */
function Reach({ form }: Pick<Props, 'form'>) {
  const t = useNoticeText();
  const format = useFormat();
  const { forStaff, target, groupIds, employeeIds } = form.values;
  const isChosen =
    target === 'EVERYONE' || (target === 'GROUP' ? groupIds.length > 0 : employeeIds.length > 0);
  const { data } = useDocument(
    NoticeReachDocument,
    {
      data: {
        forStaff,
        target: target as 'EVERYONE',
        ...(target === 'GROUP' ? { groupIds: [...groupIds] } : {}),
        ...(target === 'INDIVIDUAL' ? { employeeIds: [...employeeIds] } : {}),
      },
    },
    { skip: !isChosen, keepRows: true },
  );
  if (!isChosen || !data) return null;
  const count = data.noticeReach;
  return (
    <Notice tone={count === 0 ? 'warning' : 'info'}>
      {count === 0 ? t('reach.nobody') : t('reach.people', { count, people: format.number(count) })}
    </Notice>
  );
}
