import { useRef, useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { type InputForm, useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  DateField,
  Grid,
  Modal,
  NumberField,
  notify,
  Select,
  Stack,
  TextArea,
} from '#kit/ui/index.ts';
import { isKindOf } from '#plugins/attendance/domain/leave/granting/lot-kinds.ts';
import * as GrantLeaveInput from '#plugins/attendance/generated/inputs/GrantLeaveInput.js';
import type { LeaveBookPartsFragment } from '../../parts/leave/LeaveBook.generated.ts';
import { useText } from '../../text.ts';
import { GrantLeaveDocument } from './Leave.generated.ts';
import { aboveLaw, useGrantLimit } from './limit/useGrantLimit.ts';

export const ALSO_STALE = ['LeaveBook', 'LeaveBalance', 'LeaveGrantLimit'] as const;

const KINDS = ['STATUTORY', 'PROPORTIONAL', 'SPECIAL', 'CARRIED_IN'] as const;
const isPaidLeave = ({ vacationClass }: LeaveBookPartsFragment): boolean =>
  vacationClass.code === 'PAID_LEAVE';

const NOTHING_SAID = {
  leftDays: null,
  leftHours: null,
  takenSinceGrantDays: null,
  hoursOfYear: null,
};

type Props = { readonly book: LeaveBookPartsFragment; readonly onClose: () => void };
type Values = {
  readonly kind: string;
  readonly days: number | null;
  readonly grantedOn: string | null;
  readonly usableUntil: string | null;
};

/** 付与: a lot by hand, with its reason. */
export function GrantLeave({ book, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const [grant] = useMutate(GrantLeaveDocument, { alsoStale: ALSO_STALE });
  const [grantedOn, setGrantedOn] = useState<string | null>(book.on);
  const limit = useGrantLimit(book.employeeId, isPaidLeave(book) ? grantedOn : null);
  // One for the form: a second click grants nothing.
  const key = useRef(crypto.randomUUID());
  const form = useInputForm({
    input: GrantLeaveInput,
    initial: {
      employeeId: book.employeeId,
      vacationClassId: book.vacationClass.id,
      kind: isPaidLeave(book) ? 'STATUTORY' : 'SPECIAL',
      grantedOn: book.on,
      usableUntil: null,
      days: null,
      hours: null,
      carriedIn: null as object | null,
      reason: '',
    },
    check: ({ kind, days, grantedOn: from, usableUntil }: Values) => [
      ...(from && usableUntil && usableUntil < from
        ? [{ path: 'usableUntil', key: 'validation.endAfterStart' }]
        : []),
      ...aboveLaw(days, limit.most(kind)),
    ],
    onSubmit: async (input: object) => {
      await grant({ data: { ...input, key: key.current } as never });
      notify.success(t('grants.grantedTo', { name: format.name(book) }));
      onClose();
    },
  });
  const title = t('grants.grantTitle', { name: format.name(book), class: book.vacationClass.name });
  return (
    <Modal title={title} closeOnMask={false} onClose={onClose}>
      <Form
        form={form}
        label={title}
        submitLabel={t('grants.grant')}
        actions={<Button onClick={onClose}>{t('day.noteCancel')}</Button>}
      >
        <Stack gap={4}>
          <Field
            form={form}
            name="kind"
            as={Select}
            label={t('leave.kind')}
            options={KINDS.filter((kind) => isKindOf(book.vacationClass.code, kind)).map(
              (value) => ({ value, label: t(`leave.kinds.${value}`) }),
            )}
            onChanged={(kind: string) =>
              form.set('carriedIn', kind === 'CARRIED_IN' ? { ...NOTHING_SAID } : null)
            }
          />
          <Grid columns={2}>
            <Field
              form={form}
              name="grantedOn"
              as={DateField}
              label={t('leave.grantedOn')}
              onChanged={setGrantedOn}
            />
            <Field
              form={form}
              name="usableUntil"
              as={DateField}
              label={t('leave.usableUntil')}
              help={t(isPaidLeave(book) ? 'grants.twoYears' : 'grants.withoutEnd')}
            />
            <Field
              form={form}
              name="days"
              as={NumberField}
              step={0.5}
              min={0}
              suffix={t('grants.daysUnit')}
              label={t('grants.daysGranted')}
              help={limit.help(form.values.kind)}
            />
            <Field
              form={form}
              name="hours"
              as={NumberField}
              min={0}
              suffix={t('grants.hoursUnit')}
              label={t('grants.hoursGranted')}
            />
          </Grid>
          {form.values.kind === 'CARRIED_IN' ? <CarriedIn form={form} /> : null}
          <Field
            form={form}
            name="reason"
            as={TextArea}
            rows={2}
            label={t('leave.reason')}
            help={t('grants.reasonHelp')}
          />
        </Stack>
      </Form>
    </Modal>
  );
}

/** What another system knew of the lot: what is left, and what the law asks besides. */
function CarriedIn({ form }: { readonly form: InputForm }) {
  const t = useText();
  return (
    <Grid columns={2}>
      <Field
        form={form}
        name="carriedIn.leftDays"
        as={NumberField}
        step={0.5}
        min={0}
        suffix={t('grants.daysUnit')}
        label={t('leave.carriedIn.leftDays')}
        help={t('leaveImport.hint.leftDays')}
      />
      <Field
        form={form}
        name="carriedIn.leftHours"
        as={NumberField}
        min={0}
        suffix={t('grants.hoursUnit')}
        label={t('leave.carriedIn.leftHours')}
      />
      <Field
        form={form}
        name="carriedIn.takenSinceGrantDays"
        as={NumberField}
        step={0.5}
        min={0}
        suffix={t('grants.daysUnit')}
        label={t('leave.carriedIn.takenSinceGrantDays')}
        help={t('leaveImport.hint.takenSinceGrantDays')}
      />
      <Field
        form={form}
        name="carriedIn.hoursOfYear"
        as={NumberField}
        min={0}
        suffix={t('grants.hoursUnit')}
        label={t('leave.carriedIn.hoursOfYear')}
        help={t('leaveImport.hint.hoursOfYear')}
      />
    </Grid>
  );
}
