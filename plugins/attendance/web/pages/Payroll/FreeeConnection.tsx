import { useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  ConfirmModal,
  ErrorPanel,
  Group,
  Modal,
  Notice,
  NumberField,
  notify,
  Panel,
  PasswordField,
  Skeleton,
  Stack,
} from '#kit/ui/index.ts';
import * as input from '#plugins/attendance/generated/inputs/SetPayrollAccessInput.js';
import {
  ForgetPayrollAccessDocument,
  PayrollAccessDocument,
  SetPayrollAccessDocument,
} from './Freee.generated.ts';
import { usePayrollText } from './payroll-text.ts';

/** How the company reaches freee: set, changed, forgotten; the token is never shown again. */
export function FreeeConnection() {
  const t = usePayrollText();
  const format = useFormat();
  const mayChange = useAbility().can('update', 'PayrollFormat');
  const { data, loading, error, refetch } = useDocument(PayrollAccessDocument);
  const [doing, setDoing] = useState<'set' | 'forget'>();
  const [forget] = useMutate(ForgetPayrollAccessDocument, { alsoStale: ['PayrollAccess'] });
  const connection = data?.payrollAccess;
  const close = () => setDoing(undefined);
  return (
    <Panel
      title={t('freee.title')}
      actions={
        mayChange && data ? (
          <Group>
            <Button size="sm" onClick={() => setDoing('set')}>
              {t(connection ? 'freee.change' : 'freee.set')}
            </Button>
            {connection ? (
              <Button size="sm" variant="danger" onClick={() => setDoing('forget')}>
                {t('freee.forget')}
              </Button>
            ) : null}
          </Group>
        ) : null
      }
    >
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {loading ? <Skeleton height={24} /> : null}
      {data ? (
        <p>
          {connection
            ? t('freee.isSet', {
                company: String(connection.companyNumber),
                ending: connection.tokenEnding,
                when: format.dateTime(connection.updatedAt),
                who: connection.updatedBy ?? '',
              })
            : t('freee.isNotSet')}
        </p>
      ) : null}
      {doing === 'set' ? (
        <SetConnection company={connection?.companyNumber} onClose={close} />
      ) : null}
      {doing === 'forget' ? (
        <ConfirmModal
          title={t('freee.forgetTitle')}
          confirmLabel={t('freee.forget')}
          onConfirm={async () => {
            await forget();
            notify.success(t('freee.forgotten'));
            close();
          }}
          onClose={close}
        >
          <p>{t('freee.forgetAbout')}</p>
        </ConfirmModal>
      ) : null}
    </Panel>
  );
}

type Props = { readonly company: number | undefined; readonly onClose: () => void };

function SetConnection({ company, onClose }: Props) {
  const t = usePayrollText();
  const [set] = useMutate(SetPayrollAccessDocument, { alsoStale: ['PayrollAccess'] });
  const form = useInputForm({
    input,
    initial: { companyNumber: company ?? null, token: '' },
    onSubmit: async (data) => {
      await set({ data });
      notify.success(t('freee.saved'));
      onClose();
    },
  });
  return (
    <Modal title={t('freee.title')} closeOnMask={false} onClose={onClose} width={640}>
      <Form
        form={form}
        submitLabel={t('freee.save')}
        actions={<Button onClick={onClose}>{t('discard.cancel')}</Button>}
      >
        <Stack>
          <Notice tone="info">{t('freee.about')}</Notice>
          <Field
            form={form}
            name="companyNumber"
            label={t('freee.company')}
            as={NumberField}
            width={220}
          />
          <Field
            form={form}
            name="token"
            label={t('freee.token')}
            as={PasswordField}
            autoComplete="new-password"
          />
        </Stack>
      </Form>
    </Modal>
  );
}
