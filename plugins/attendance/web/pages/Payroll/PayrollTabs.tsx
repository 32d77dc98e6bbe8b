import { TabLinks } from '#kit/ui/index.ts';
import { PAYROLL_PATHS } from './addresses.ts';
import { usePayrollText } from './payroll-text.ts';

/** Output, what was given out, and the formats. */
export function PayrollTabs() {
  const t = usePayrollText();
  return (
    <TabLinks
      label={t('tabs.label')}
      items={(['output', 'exports', 'formats'] as const).map((tab) => ({
        to: PAYROLL_PATHS[tab],
        label: t(`tabs.${tab}`),
        // The others lie below it.
        exact: tab === 'output',
      }))}
    />
  );
}
