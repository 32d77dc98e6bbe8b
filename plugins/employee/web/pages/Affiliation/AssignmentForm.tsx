import { useRef, useState } from 'react';
import type { Issue } from '#core/issue.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { ConflictNotice } from '#kit/kept-list/ConflictNotice.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Fieldset } from '#kit/ui/inputs/Fieldset.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import * as ChangeAssignmentInput from '#plugins/employee/generated/inputs/ChangeAssignmentInput.js';
import { PlaceFields, placesHeld, Sections } from '../../parts/EmployeeFields.tsx';
import type { Choices } from '../../parts/employee-choices.ts';
import { useEmployeeText } from '../../text.ts';
import { changedOnly } from '../EmployeeDetail/EditBasicForm.tsx';
import { type Assignment, valuesOf } from './assignment-facts.ts';

type AssignmentFormProps = {
  readonly title: string;
  readonly employeeId: string;
  readonly version: number;
  readonly choices: Choices;
  /** What holds before; for a correction the entry itself. */
  readonly base: Assignment | undefined;
  readonly from: string | null;
  /** A correction may consist of another day alone. */
  readonly isCorrection: boolean;
  readonly minDate?: string | undefined;
  readonly onSave: (data: Record<string, unknown>) => Promise<readonly Issue[] | undefined>;
  readonly onReload: () => void;
  readonly onClose: () => void;
};

/** The day, and only what changes on it. */
export function AssignmentForm(props: AssignmentFormProps) {
  const { title, choices, base, from, isCorrection, onSave, onReload, onClose } = props;
  const t = useEmployeeText();
  const [{ initial, version }] = useState(() => ({
    initial: { from, ...valuesOf(base) } as Record<string, unknown>,
    version: props.version,
  }));
  // No state: the form that is sent would still hold what it was before.
  const overwrites = useRef(false);
  const form = useInputForm<Record<string, unknown>>({
    input: ChangeAssignmentInput,
    initial,
    onSubmit: async (input: Record<string, unknown>, values) => {
      const changes = changedOnly(input, values, initial);
      const { from: _day, ...rest } = changes;
      if (Object.keys(isCorrection ? changes : rest).length === 0)
        return [{ path: 'from', key: 'validation.nothingChanged' }];
      return (
        (await onSave({
          ...rest,
          from: input.from,
          ...(overwrites.current ? {} : { version }),
        })) ?? undefined
      );
    },
  });
  return (
    <Modal title={title} width={900} closeOnMask={false} onClose={onClose}>
      <Form
        form={form}
        conflict={
          <ConflictNotice
            form={form}
            onReload={onReload}
            onOverwrite={() => {
              overwrites.current = true;
              void form.submit();
            }}
          />
        }
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
              held={placesHeld(base)}
            />
          </Fieldset>
        </Sections>
      </Form>
    </Modal>
  );
}
