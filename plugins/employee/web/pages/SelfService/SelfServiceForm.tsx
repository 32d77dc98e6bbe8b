import { useRef } from 'react';
import type { UpdateSelfServiceSettingInput } from '../../../../../schema/generated/schema-types.ts';
import { Field } from '../../../../../web/kit/forms/Field.tsx';
import { Form } from '../../../../../web/kit/forms/Form.tsx';
import { useInputForm } from '../../../../../web/kit/forms/useInputForm.ts';
import { ConflictNotice } from '../../../../../web/kit/kept-list/ConflictNotice.tsx';
import { CheckboxGroup } from '../../../../../web/kit/ui/Checkbox.tsx';
import { Stack } from '../../../../../web/kit/ui/layout.tsx';
import { PageHeader } from '../../../../../web/kit/ui/PageHeader.tsx';
import { Panel } from '../../../../../web/kit/ui/Panel.tsx';
import { SELF_SERVICE_ITEMS } from '../../../domain/self-service.ts';
import * as UpdateInput from '../../../generated/inputs/UpdateSelfServiceSettingInput.js';
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
    onSubmit: (input) => onSave(overwrites.current ? input : { ...input, version }),
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
