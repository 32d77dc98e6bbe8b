import { useRef } from 'react';
import type { Issue } from '#core/issue.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { ConflictNotice } from '#kit/kept-list/ConflictNotice.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { TextArea } from '#kit/ui/inputs/TextArea.tsx';
import { Grid, Stack } from '#kit/ui/layout/layout.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import * as CreateLeavePeriodInput from '#plugins/employee/generated/inputs/CreateLeavePeriodInput.js';
import { useEmployeeText } from '../../text.ts';
import type { Leave } from './LeaveHistoryView.tsx';

type LeaveFormProps = {
  readonly title: string;
  readonly employeeId: string;
  readonly leave?: Leave | undefined;
  readonly onSave: (input: {
    startsOn: string;
    endsOn: string;
    reason: string;
    version?: number;
  }) => Promise<readonly Issue[] | undefined>;
  readonly onReload: () => void;
  readonly onClose: () => void;
};

export function LeaveForm({ title, employeeId, leave, onSave, onReload, onClose }: LeaveFormProps) {
  const t = useEmployeeText();
  // No state: the form that is sent would still hold what it was before.
  const overwrites = useRef(false);
  const form = useInputForm({
    input: CreateLeavePeriodInput,
    initial: {
      employeeId,
      startsOn: leave?.startsOn ?? null,
      endsOn: leave?.endsOn ?? null,
      reason: leave?.reason ?? '',
    },
    check: ({ startsOn, endsOn }) =>
      startsOn && endsOn && endsOn < startsOn
        ? [{ path: 'endsOn', key: 'validation.endBeforeStart' }]
        : [],
    onSubmit: async ({ startsOn, endsOn, reason }) =>
      (await onSave({
        startsOn,
        endsOn,
        reason,
        ...(leave && !overwrites.current ? { version: leave.version } : {}),
      })) ?? undefined,
  });
  return (
    <Modal title={title} closeOnMask={false} onClose={onClose}>
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
        submitLabel={t('leave.save')}
        actions={<Button onClick={onClose}>{t('signIn.cancel')}</Button>}
      >
        <Stack gap={4}>
          <Grid columns={2}>
            <Field form={form} name="startsOn" as={DateField} label={t('leave.startsOn')} />
            <Field form={form} name="endsOn" as={DateField} label={t('leave.endsOn')} />
          </Grid>
          <Field form={form} name="reason" as={TextArea} rows={3} label={t('leave.reason')} />
        </Stack>
      </Form>
    </Modal>
  );
}
