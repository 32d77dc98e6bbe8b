import { useFormat } from '#kit/i18n/useFormat.ts';
import { Notice, TextLink } from '#kit/ui/index.ts';
import { PAYROLL_PATHS } from './addresses.ts';
import type { PayrollExportPartsFragment } from './Payroll.generated.ts';
import { usePayrollText } from './payroll-text.ts';

type Props = { readonly last: PayrollExportPartsFragment; readonly isFormatNewer: boolean };

/** Who got the last file of the month, and when. */
export function LastOutput({ last, isFormatNewer }: Props) {
  const t = usePayrollText();
  const format = useFormat();
  return (
    <Notice
      tone={isFormatNewer ? 'warning' : 'info'}
      title={t('output.last', {
        when: format.dateTime(last.createdAt),
        who: last.createdBy ?? '',
        kind: t(`payrollExportKind.${last.kind}`),
        count: last.people,
      })}
      action={<TextLink to={PAYROLL_PATHS.exports}>{t('tabs.exports')}</TextLink>}
    >
      {isFormatNewer ? t('output.formatNewer') : null}
    </Notice>
  );
}
