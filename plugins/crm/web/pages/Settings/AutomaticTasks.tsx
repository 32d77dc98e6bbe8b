import { useGrants } from '#kit/access/useGrants.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { Checkbox, Notice, NumberField, notify, Panel, Stack } from '#kit/ui/index.ts';
import * as input from '#plugins/crm/generated/inputs/UpdateCrmSettingInput.js';
import type { UpdateCrmSettingInput } from '#schema/generated/schema-types.ts';
import { OwnerField } from '../../parts/OwnerField.tsx';
import { useText } from '../../text.ts';
import { type CrmSettingPartsFragment, UpdateCrmSettingDocument } from './Settings.generated.ts';

type Props = { readonly setting: CrmSettingPartsFragment; readonly mayChange: boolean };

/** Tasks of next actions: whether, how long before, and for whom where a client has no owner. */
export const AutomaticTasks = ({ setting, mayChange }: Props) => {
  const t = useText();
  const { licensed } = useGrants();
  const [save] = useMutate(UpdateCrmSettingDocument, { alsoStale: ['CrmSetting'] });
  const { makesTasks, taskDaysBefore, substituteId, version } = setting;
  const form = useInputForm({
    input,
    initial: { makesTasks, taskDaysBefore, substituteId },
    onSubmit: async (data) => {
      await save({ data: { ...(data as UpdateCrmSettingInput), version } });
      notify.success(t('setting.saved'));
    },
  });
  const closed = !licensed('tasks')
    ? t('setting.noTasks')
    : mayChange
      ? undefined
      : t('setting.noRight');
  const isClosed = closed !== undefined;
  return (
    <Panel title={t('setting.automatic')}>
      {licensed('tasks') ? null : <Notice>{t('setting.noTasks')}</Notice>}
      <Form form={form} submitLabel={t('setting.save')} submitDisabledReason={closed}>
        <Stack>
          <Field
            form={form}
            name="makesTasks"
            label={t('setting.makesTasks')}
            help={t('setting.makesTasksHelp')}
            as={Checkbox}
            disabled={isClosed}
          />
          <Field
            form={form}
            name="taskDaysBefore"
            label={t('setting.taskDaysBefore')}
            help={t('setting.taskDaysBeforeHelp')}
            as={NumberField}
            width={120}
            disabled={isClosed}
          />
          <Field
            form={form}
            name="substituteId"
            label={t('setting.substitute')}
            help={t('setting.substituteHelp')}
            as={OwnerField}
            clearable
            disabled={isClosed}
          />
        </Stack>
      </Form>
    </Panel>
  );
};
