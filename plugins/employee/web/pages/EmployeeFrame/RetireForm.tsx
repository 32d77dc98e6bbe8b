import { useRef } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { NumberField } from '#kit/ui/inputs/NumberField.tsx';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { TextArea } from '#kit/ui/inputs/TextArea.tsx';
import { Grid, Stack } from '#kit/ui/layout/layout.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import * as RetireEmployeeInput from '#plugins/employee/generated/inputs/RetireEmployeeInput.js';
import type { RetireEmployeeInput as RetireInput } from '#schema/generated/schema-types.ts';
import { RETIREMENT_DIVISIONS } from '../../parts/employee-fields/employee-choices.ts';
import { issuesIn } from '../../parts/issues.ts';
import { useEmployeeText } from '../../text.ts';
import { RetireEmployeeDocument } from './EmployeeFrame.generated.ts';
import type { FramedEmployee } from './EmployeeFrameView.tsx';
import { LaterFacts, useLaterFacts } from './LaterFacts.tsx';

type RetireFormProps = {
  readonly employee: FramedEmployee;
  /** Takes it back, for the toast. */
  readonly onUndo: () => void;
  readonly onClose: () => void;
};

/** The last day, today or to come, and why. */
export function RetireForm({ employee, onUndo, onClose }: RetireFormProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const name = format.name(employee);
  const [retire] = useMutate(RetireEmployeeDocument);
  // No state: the form that is sent would still hold what it was before.
  const ends = useRef(false);
  const form = useInputForm({
    input: RetireEmployeeInput,
    initial: {
      retiredOn: employee.retiredOn ?? tokyoDate(new Date()),
      retirementDivision: null,
      retirementPayment: null,
      retirementReason: '',
      retirementDetail: '',
    },
    onSubmit: async (data: Omit<RetireInput, 'version' | 'endsLaterFacts'>) => {
      const { retireEmployee: saved } = await retire({
        id: employee.id,
        data: {
          ...data,
          version: employee.version,
          ...(ends.current ? { endsLaterFacts: true } : {}),
        },
      });
      if (saved.__typename === 'EmployeeNotSaved') return issuesIn(saved);
      // What ended does not come back with the departure: an offer to undo would promise more than it does.
      if (ends.current) notify.success(t('retire.ended', { name }));
      else notify.undo(t('retire.done', { name }), onUndo);
      onClose();
      return undefined;
    },
  });
  const { retiredOn } = form.values;
  const facts = useLaterFacts(employee.id, retiredOn) ?? [];
  // Only what was told for this very day is ended by the button below it.
  ends.current = facts.length > 0;
  return (
    <Modal title={t('retire.title', { name })} closeOnMask={false} onClose={onClose}>
      <Form
        form={form}
        label={t('retire.title', { name })}
        submitLabel={t('retire.submit')}
        actions={<Button onClick={onClose}>{t('signIn.cancel')}</Button>}
      >
        <Stack gap={4}>
          <Notice tone="info">{t('retire.body')}</Notice>
          {facts.length > 0 ? <LaterFacts facts={facts} day={retiredOn} /> : null}
          <Grid columns={2}>
            <Field form={form} name="retiredOn" as={DateField} label={t('field.retiredOn')} />
            <Field
              form={form}
              name="retirementDivision"
              as={Select}
              label={t('field.retirementDivision')}
              options={RETIREMENT_DIVISIONS.map((value) => ({
                value,
                label: t(`retirementDivision.${value}`),
              }))}
            />
            <Field
              form={form}
              name="retirementPayment"
              as={NumberField}
              label={t('field.retirementPayment')}
              min={0}
            />
            <Field form={form} name="retirementReason" label={t('field.retirementReason')} />
          </Grid>
          <Field
            form={form}
            name="retirementDetail"
            as={TextArea}
            rows={3}
            label={t('field.retirementDetail')}
          />
        </Stack>
      </Form>
    </Modal>
  );
}
