import { Panel } from '#kit/ui/index.ts';
import classes from './Payroll.module.css';
import type { PayrollMonthFound } from './payroll-rows.ts';
import { usePayrollText } from './payroll-text.ts';

type Props = { readonly found: Pick<PayrollMonthFound, 'head' | 'rows' | 'fileNames'> };

/** The last line of the head, where it names the columns one by one. */
function namesOf(line: string | undefined, columns: number | undefined): string[] | undefined {
  const names = line?.split(line.includes('\t') ? '\t' : ',');
  return names?.length === columns
    ? names?.map((name) => name.replace(/^"(.*)"$/u, '$1'))
    : undefined;
}

/** The first lines of the file, each cell under the name of its column. */
export function LinesOfFile({ found: { head, rows, fileNames } }: Props) {
  const t = usePayrollText();
  const names = namesOf(head.at(-1), rows[0]?.length);
  const others = names ? head.slice(0, -1) : head;
  return (
    <Panel title={t('output.preview')} description={fileNames.join('　')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <fieldset className={classes.lines} aria-label={t('output.preview')} tabIndex={0}>
        <table className={classes.table}>
          {others.length > 0 ? (
            <caption className={classes.head}>{others.join('\n')}</caption>
          ) : null}
          {names ? (
            <thead>
              <tr>
                {names.map((name, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                  <th key={at} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
          ) : null}
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
