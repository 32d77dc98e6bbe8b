import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  DateField,
  Grid,
  Modal,
  NumberField,
  notify,
  Stack,
  TextArea,
} from '#kit/ui/index.ts';
import { isByLaw } from '#plugins/attendance/domain/leave/granting/lot-kinds.ts';
import * as AdjustLeaveInput from '#plugins/attendance/generated/inputs/AdjustLeaveInput.js';
import { useLeaveAmount } from '../../parts/leave/amount.ts';
import type { LeaveLotPartsFragment } from '../../parts/leave/LeaveBook.generated.ts';
import { useText } from '../../text.ts';
import { ALSO_STALE } from './GrantLeave.tsx';
import { AdjustLeaveDocument } from './Leave.generated.ts';
import { aboveLaw, useGrantLimit } from './limit/useGrantLimit.ts';

type Props = {
  readonly employeeId: string;
  readonly lot: LeaveLotPartsFragment;
  /** The day that the form begins with. */
  readonly on: string;
  readonly onClose: () => void;
};

/** 調整: more or less of a lot from a date on; what was granted stays as it was. */
export function AdjustLeave({ employeeId, lot, on, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const [adjust] = useMutate(AdjustLeaveDocument, { alsoStale: ALSO_STALE });
  const limit = useGrantLimit(employeeId, isByLaw(lot.kind) ? lot.grantedOn : null);
  const most = limit.most(lot.kind);
  const date = on < lot.usableFrom ? lot.usableFrom : on;
  const form = useInputForm({
    input: AdjustLeaveInput,
    initial: {
      lotId: lot.id,
      date: lot.usableUntil !== null && lot.usableUntil < date ? lot.usableUntil : date,
      days: 0,
      hours: null,
      reason: '',
    },
    check: ({ days }: { readonly days: number | null }) =>
      days && days > 0 ? aboveLaw(days, most) : [],
    onSubmit: async (input: object) => {
      await adjust({ data: input as never });
      notify.success(t('grants.adjusted'));
      onClose();
    },
  });
  const title = t('grants.adjustTitle', { date: format.date(lot.grantedOn) });
  return (
    <Modal title={title} closeOnMask={false} onClose={onClose}>
      <Form
        form={form}
        label={title}
        submitLabel={t('grants.adjust')}
        actions={<Button onClick={onClose}>{t('day.noteCancel')}</Button>}
      >
        <Stack gap={4}>
          <p>{t('grants.adjustAbout', { left: amount(lot.leftDays, lot.leftHours) })}</p>
          <Field form={form} name="date" as={DateField} label={t('grants.adjustFrom')} />
          <Grid columns={2}>
            <Field
              form={form}
              name="days"
              as={NumberField}
              step={0.5}
              suffix={t('grants.daysUnit')}
              label={t('grants.daysAdjusted')}
            />
            <Field
              form={form}
              name="hours"
              as={NumberField}
              suffix={t('grants.hoursUnit')}
              label={t('grants.hoursAdjusted')}
            />
          </Grid>
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
