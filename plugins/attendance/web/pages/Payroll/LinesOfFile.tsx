import { Panel } from '#kit/ui/index.ts';
import classes from './Payroll.module.css';
import type { PayrollMonthFound } from './payroll-rows.ts';
import { usePayrollText } from './payroll-text.ts';

type Props = { readonly found: Pick<PayrollMonthFound, 'head' | 'rows' | 'fileNames'> };

/** The first lines as the file has them. */
export function LinesOfFile({ found: { head, rows, fileNames } }: Props) {
  const t = usePayrollText();
  return (
    <Panel title={t('output.preview')} description={fileNames.join('　')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <fieldset className={classes.lines} aria-label={t('output.preview')} tabIndex={0}>
        <table className={classes.table}>
          <caption className={classes.head}>{head.join('\n')}</caption>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name
              <tr key={row}>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: and neither have its columns
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
    </Panel>
  );
}
