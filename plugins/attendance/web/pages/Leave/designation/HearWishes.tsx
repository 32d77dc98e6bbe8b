import { useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, DateField, Modal, notify, Stack, TextArea } from '#kit/ui/index.ts';
import * as HearLeaveWishesInput from '#plugins/attendance/generated/inputs/HearLeaveWishesInput.js';
import { useText } from '#plugins/attendance/web/text.ts';
import {
  HearLeaveWishesDocument,
  type LeaveDesignationsPartsFragment,
} from './Designation.generated.ts';

type Props = { readonly known: LeaveDesignationsPartsFragment; readonly onClose: () => void };

/** 意見の聴取: what the person said, before anything is designated. */
export function HearWishes({ known, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const [today] = useState(() => tokyoDate(new Date()));
  const [hear] = useMutate(HearLeaveWishesDocument);
  const form = useInputForm({
    input: HearLeaveWishesInput,
    initial: { employeeId: known.employeeId, heardOn: today, opinion: '' },
    onSubmit: async (input: object) => {
      await hear({ data: input as never });
      notify.success(t('designation.heard'));
      onClose();
    },
  });
  const title = t('designation.hearTitle', { name: format.name(known) });
  return (
    <Modal title={title} closeOnMask={false} onClose={onClose}>
      <Form
        form={form}
        label={title}
        submitLabel={t('designation.keep')}
        actions={<Button onClick={onClose}>{t('day.noteCancel')}</Button>}
      >
        <Stack gap={4}>
          <Field form={form} name="heardOn" as={DateField} label={t('designation.heardOn')} />
          <Field
            form={form}
            name="opinion"
            as={TextArea}
            rows={3}
            label={t('designation.opinion')}
            help={t('designation.opinionHelp')}
          />
        </Stack>
      </Form>
    </Modal>
  );
}
