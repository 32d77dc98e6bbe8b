import { useRef } from 'react';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { ConflictNotice } from '#kit/kept-list/ConflictNotice.tsx';
import { CheckboxGroup } from '#kit/ui/inputs/Checkbox.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { PageHeader } from '#kit/ui/layout/PageHeader.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { SELF_SERVICE_ITEMS } from '#plugins/employee/domain/self-service.ts';
import * as UpdateInput from '#plugins/employee/generated/inputs/UpdateSelfServiceSettingInput.js';
import type { UpdateSelfServiceSettingInput } from '#schema/generated/schema-types.ts';
import { usePersonnelText } from '../Personnel/text.ts';

type Props = {
  readonly openItems: UpdateSelfServiceSettingInput['openItems'];
  readonly version: number;
  readonly mayChange: boolean;
  readonly onSave: (input: UpdateSelfServiceSettingInput) => Promise<void>;
  readonly onReload: () => void;
};

/** What people may change of their own details, item by item. */
export function SelfServiceForm({ openItems, version, mayChange, onSave, onReload }: Props) {
  const t = usePersonnelText();
  // No state: the form that is sent would still hold what it was before.
  const overwrites = useRef(false);
  const form = useInputForm<Record<string, unknown>>({
    input: UpdateInput,
    initial: { openItems },
    onSubmit: (input: UpdateSelfServiceSettingInput) =>
      onSave(overwrites.current ? input : { ...input, version }),
  });
  return (
    <Stack gap={5}>
      <PageHeader title={t('selfService.title')} description={t('selfService.help')} />
      <Panel>
        <Form
          form={form}
          label={t('selfService.title')}
          submitLabel={t('save')}
          submitDisabledReason={mayChange ? undefined : t('selfService.readOnly')}
        >
          <ConflictNotice
            failure={form.failure}
            onReload={onReload}
            onOverwrite={() => {
              overwrites.current = true;
              void form.submit();
            }}
          />
          <Field
            form={form}
            name="openItems"
            label={t('selfService.items')}
            as={CheckboxGroup}
            required={false}
            disabled={!mayChange}
            options={SELF_SERVICE_ITEMS.map((value) => ({
              value,
              label: t(`selfService.item.${value}`),
              hint: t(`selfService.hint.${value}`),
            }))}
          />
        </Form>
      </Panel>
    </Stack>
  );
}
