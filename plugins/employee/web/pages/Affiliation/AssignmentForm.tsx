import type { Issue } from '#core/issue.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useConflict } from '#kit/kept-list/useConflict.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Fieldset } from '#kit/ui/inputs/Fieldset.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import * as ChangeAssignmentInput from '#plugins/employee/generated/inputs/ChangeAssignmentInput.js';
import { PlaceFields, placesHeld, Sections } from '../../parts/employee-fields/EmployeeFields.tsx';
import type { Choices } from '../../parts/employee-fields/employee-choices.ts';
import { useEmployeeText } from '../../text.ts';
import { type Assignment, valuesOf } from './assignment-facts.ts';

type AssignmentFormProps = {
  readonly title: string;
  readonly employeeId: string;
  readonly choices: Choices;
  /** What holds before; for a correction the entry itself. Its version is the person's. */
  readonly row: {
    readonly version: number;
    readonly base: Assignment | undefined;
    readonly from: string | null;
  };
  /** A correction may consist of another day alone. */
  readonly isCorrection: boolean;
  readonly minDate?: string | undefined;
  readonly onSave: (data: Record<string, unknown>) => Promise<readonly Issue[] | undefined>;
  /** The newest `row` is there when it ends. */
  readonly refetch: () => Promise<unknown>;
  readonly onReload: () => void;
  readonly onClose: () => void;
};

/** The day, and only what changes on it. */
export function AssignmentForm(props: AssignmentFormProps) {
  const { title, choices, row, isCorrection, refetch, onSave, onReload, onClose } = props;
  const t = useEmployeeText();
  const conflict = useConflict({
    row,
    refetch,
    valuesOf: ({ from, base }): Record<string, unknown> => ({ from, ...valuesOf(base) }),
  });
  const form = useInputForm<Record<string, unknown>>({
    input: ChangeAssignmentInput,
    initial: conflict.initial,
    onSubmit: async (input: Record<string, unknown>, values) => {
      const changes = conflict.changedOf(input, values);
      const { from: _day, ...rest } = changes;
      if (Object.keys(isCorrection ? changes : rest).length === 0)
        return [{ path: 'from', key: 'validation.nothingChanged' }];
      return conflict.save((version) => onSave({ ...rest, from: input.from, version }));
    },
  });
  return (
    <Modal title={title} width={900} closeOnMask={false} onClose={onClose}>
      <Form
        form={form}
        conflict={conflict.notice({ form, onReload })}
        label={title}
        submitLabel={t('assignment.save')}
        actions={<Button onClick={onClose}>{t('signIn.cancel')}</Button>}
      >
        <Sections>
          <Field
            form={form}
            name="from"
            as={DateField}
            label={t('assignment.from')}
            width={220}
            required
            {...(props.minDate ? { min: props.minDate } : {})}
          />
          <Fieldset legend={t('assignment.whatChanges')} help={t('assignment.addHelp')}>
            <PlaceFields
              form={form}
              choices={choices}
              selfId={props.employeeId}
              held={placesHeld(row.base)}
            />
          </Fieldset>
        </Sections>
      </Form>
    </Modal>
  );
}
