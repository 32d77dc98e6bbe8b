import { useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, DateField, Modal, Notice, notify, Stack, TextArea } from '#kit/ui/index.ts';
import * as DesignateLeaveInput from '#plugins/attendance/generated/inputs/DesignateLeaveInput.js';
import { useDutyWords } from '#plugins/attendance/web/parts/leave/duty/duty-words.ts';
import { NamedDays, NO_DAY } from '#plugins/attendance/web/parts/leave/NamedDays.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import {
  DesignateLeaveDocument,
  type LeaveDesignationsPartsFragment,
} from './Designation.generated.ts';

type Props = { readonly known: LeaveDesignationsPartsFragment; readonly onClose: () => void };

/** What reads balances and days of the person anew. */
export const STALE = ['LeaveBook', 'LeaveBalance', 'FiveDayDutyOfPerson', 'FiveDayDuty'] as const;

/** 時季指定: first what the person said, then one or several days. */
export function DesignateLeave({ known, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const words = useDutyWords();
  const [today] = useState(() => tokyoDate(new Date()));
  const [designate] = useMutate(DesignateLeaveDocument, { alsoStale: STALE });
  const [newest] = known.hearings;
  const form = useInputForm({
    input: DesignateLeaveInput,
    initial: {
      employeeId: known.employeeId,
      heardOn: newest?.heardOn ?? today,
      opinion: newest?.opinion ?? '',
      days: [NO_DAY],
    },
    onSubmit: async (input: object) => {
      await designate({ data: input as never });
      notify.success(t('designation.designated', { name: format.name(known) }));
      onClose();
    },
  });
  const { days } = form.values;
  const title = t('designation.designateTitle', { name: format.name(known) });
  return (
    <Modal title={title} closeOnMask={false} onClose={onClose}>
      <Form
        form={form}
        label={title}
        submitLabel={t('designation.designate')}
        actions={<Button onClick={onClose}>{t('day.noteCancel')}</Button>}
      >
        <Stack gap={4}>
          <Notice tone="info">
            {t('designation.about', {
              missing: words.missing(known.duty),
              until: format.date(known.duty.to),
            })}
          </Notice>
          <Field form={form} name="heardOn" as={DateField} label={t('designation.heardOn')} />
          <Field
            form={form}
            name="opinion"
            as={TextArea}
            rows={3}
            label={t('designation.opinion')}
            help={t('designation.opinionHelp')}
          />
          <NamedDays form={form} name="days" days={days} label={t('designation.date')} />
        </Stack>
      </Form>
    </Modal>
  );
}
