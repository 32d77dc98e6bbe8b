import type { Issue } from '#core/issue.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useConflict } from '#kit/kept-list/useConflict.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { TextArea } from '#kit/ui/inputs/TextArea.tsx';
import { TextField } from '#kit/ui/inputs/TextField.tsx';
import { Grid, Stack } from '#kit/ui/layout/layout.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import * as CreateLeavePeriodInput from '#plugins/employee/generated/inputs/CreateLeavePeriodInput.js';
import { useEmployeeText } from '../../text.ts';
import type { Leave } from './LeaveHistoryView.tsx';

type LeaveFormProps = {
  readonly title: string;
  readonly employeeId: string;
  readonly leave?: Leave | undefined;
  /** For a new one all of it, else what was changed and the version that it was changed of. */
  readonly onSave: (
    input: Partial<NewLeave> & { readonly version?: number },
  ) => Promise<readonly Issue[] | undefined>;
  /** The newest `leave` is there when it ends. */
  readonly refetch: () => Promise<unknown>;
  readonly onReload: () => void;
  readonly onClose: () => void;
};
export type NewLeave = {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly kind: NonNullable<Leave['kind']>;
  readonly name: string | null;
  readonly reason: string;
};

/** In the order of how the law treats them. */
const KINDS = [
  'MATERNITY',
  'CHILDCARE',
  'CARE',
  'ACCIDENT',
  'SICK',
  'PERSONAL',
  'OTHER',
] as const satisfies readonly NonNullable<Leave['kind']>[];
/** 労働基準法39条10項: attended where somebody is granted annual paid leave. */
const ATTENDED: readonly string[] = ['MATERNITY', 'CHILDCARE', 'CARE', 'ACCIDENT'];

const NEW = { startsOn: null, endsOn: null, kind: null, name: null, reason: '', version: 0 };

export function LeaveForm(props: LeaveFormProps) {
  const { title, employeeId, leave, onSave, refetch, onReload, onClose } = props;
  const t = useEmployeeText();
  const conflict = useConflict({
    row: leave ?? NEW,
    refetch,
    valuesOf: ({ startsOn, endsOn, kind, name, reason }) => ({
      ...{ startsOn, endsOn, kind, name, reason },
    }),
  });
  const form = useInputForm({
    input: CreateLeavePeriodInput,
    initial: { employeeId, ...conflict.initial },
    check: ({ startsOn, endsOn, kind }) => [
      ...(startsOn && endsOn && endsOn < startsOn
        ? [{ path: 'endsOn', key: 'validation.endBeforeStart' }]
        : []),
      // Those of before have none, and may stay so.
      ...(kind || leave ? [] : [{ path: 'kind', key: 'validation.required' }]),
    ],
    onSubmit: ({ startsOn, endsOn, kind, name, reason }, values) => {
      const input = {
        startsOn,
        endsOn,
        kind: kind as NewLeave['kind'],
        name: name ?? null,
        reason,
      };
      if (!leave) return onSave(input);
      return conflict.save((version) => onSave({ ...conflict.changedOf(input, values), version }));
    },
  });
  return (
    <Modal title={title} closeOnMask={false} onClose={onClose}>
      <Form
        form={form}
        conflict={conflict.notice({ form, onReload })}
        label={title}
        submitLabel={t('leave.save')}
        actions={<Button onClick={onClose}>{t('signIn.cancel')}</Button>}
      >
        <Stack gap={4}>
          <Grid columns={2}>
            <Field form={form} name="startsOn" as={DateField} label={t('leave.startsOn')} />
            <Field form={form} name="endsOn" as={DateField} label={t('leave.endsOn')} />
          </Grid>
          <Grid columns={2}>
            <Field
              form={form}
              name="kind"
              as={Select}
              label={t('leave.sort')}
              required={!leave}
              clearable={false}
              options={KINDS.map((value) => ({ value, label: t(`leave.kinds.${value}`) }))}
              {...(form.values.kind
                ? {
                    help: t(
                      ATTENDED.includes(form.values.kind) ? 'leave.attended' : 'leave.notAttended',
                    ),
                  }
                : {})}
            />
            {form.values.kind === 'OTHER' ? (
              <Field form={form} name="name" as={TextField} label={t('leave.ownName')} />
            ) : null}
          </Grid>
          <Field form={form} name="reason" as={TextArea} rows={3} label={t('leave.reason')} />
        </Stack>
      </Form>
    </Modal>
  );
}
