import { tokyoDate } from '#core/time/tokyo.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { DateField, Panel, Stack } from '#kit/ui/index.ts';
import {
  checkLeaveSettings,
  DEFAULT_LEAVE_SETTINGS,
} from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import * as LeaveSchemeChangeInput from '#plugins/attendance/generated/inputs/LeaveSchemeChangeInput.js';
import { useText } from '#plugins/attendance/web/text.ts';
import { SchemeFields } from '../settings/SchemeFields.tsx';
import type { AskedScheme } from './asked-scheme.ts';

type Props = {
  /** What the address says. */
  readonly asked: AskedScheme | undefined;
  readonly onAsk: (asked: AskedScheme) => void;
};

/** As most companies have it: the business year. */
const USUAL = {
  scheme: 'SINGLE_DATE_ADVANCE',
  ...{ baseMonth: 4, baseDay: 1, secondMonth: null, secondDay: null },
} as const;

/** Which base dates are tried, and from when on. */
export function SchemeTrialForm({ asked, onAsk }: Props) {
  const t = useText();
  const today = tokyoDate(new Date());
  const form = useInputForm<AskedScheme>({
    input: LeaveSchemeChangeInput,
    initial: asked ?? { ...USUAL, validFrom: today },
    check: (values) => [
      ...checkLeaveSettings({ ...DEFAULT_LEAVE_SETTINGS, ...values }),
      ...(values.validFrom < today
        ? [{ path: 'validFrom', key: 'validation.notBeforeToday' }]
        : []),
    ],
    onSubmit: async (_input, values) => onAsk(values),
  });
  return (
    <Panel title={t('schemeTrial.what')}>
      <Form form={form} label={t('schemeTrial.what')} submitLabel={t('schemeTrial.run')}>
        <Stack gap={4}>
          <Field
            form={form}
            name="validFrom"
            as={DateField}
            label={t('leaveSetting.validFrom')}
            required
          />
          <SchemeFields form={form} />
        </Stack>
      </Form>
    </Panel>
  );
}
