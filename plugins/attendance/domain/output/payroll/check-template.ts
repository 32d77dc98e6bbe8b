import type { Issue } from '#core/issue.ts';
import { missingInCp932 } from '#core/text/cp932.ts';
import { columnKind } from './figure-text.ts';
import { pastedCells } from './render.ts';
import { KEY_ITEM, type KindOf, type PayrollColumn, type PayrollTemplate } from './template.ts';

/** What no file could be made of; paths are those of the template. The same in the browser and on the server. */
export function checkTemplate(template: PayrollTemplate, kindOf: KindOf): Issue[] {
  const issues: Issue[] = template.columns.flatMap((column, index) =>
    checkColumn(column, kindOf).map((issue) => ({
      ...issue,
      path: `columns/${index}/${issue.path}`,
    })),
  );
  if (!template.columns.some(({ items }) => items.length === 1 && items[0] === KEY_ITEM))
    issues.push({ path: 'columns', key: 'validation.payroll.noKey' });
  if (template.header === 'PASTED') {
    const count = pastedCells(template).length;
    // What is not pasted yet is asked for before the first file, see `isComplete`.
    if (count > 0 && count !== template.columns.length)
      issues.push({
        path: 'pastedHeader',
        key: 'validation.payroll.pastedCount',
        params: { count, columns: template.columns.length },
      });
  }
  if (template.header === 'CODES')
    template.columns.forEach(({ code }, index) => {
      if (!code) issues.push({ path: `columns/${index}/code`, key: 'validation.required' });
    });
  return issues.concat(checkLetters(template));
}

/** False while the row that only the product can give is missing: such a format is kept, and makes no file. */
export const isComplete = (template: PayrollTemplate): boolean =>
  template.header !== 'PASTED' || pastedCells(template).length > 0;

function checkColumn(column: PayrollColumn, kindOf: KindOf): Issue[] {
  const { content, items } = column;
  if (content === 'TEXT' && (column.text ?? '') === '')
    return [{ path: 'text', key: 'validation.required' }];
  if (content === 'PERIOD')
    return [
      ...(column.part ? [] : [{ path: 'part', key: 'validation.required' }]),
      ...(column.dateForm ? [] : [{ path: 'dateForm', key: 'validation.required' }]),
    ];
  if (content !== 'ITEM') return [];
  if (items.length === 0) return [{ path: 'items', key: 'validation.required' }];
  if (items.some((item) => kindOf(item) === undefined))
    return [{ path: 'items', key: 'validation.payroll.unknownItem' }];
  return columnKind(column, kindOf)
    ? []
    : [{ path: 'items', key: 'validation.payroll.mixedItems' }];
}

/** What the company writes itself must stand in the file's own letters; people's names are looked at with each output. */
function checkLetters({
  encoding,
  columns,
  linesBefore,
  fileName,
  header,
  pastedHeader,
}: PayrollTemplate): Issue[] {
  if (encoding !== 'CP932') return [];
  const texts: (readonly [path: string, text: string | null | undefined])[] = [
    ...columns.flatMap(({ name, code, text }, index) => [
      [`columns/${index}/name`, header === 'NAMES' ? name : ''] as const,
      [`columns/${index}/code`, header === 'CODES' ? code : ''] as const,
      [`columns/${index}/text`, text] as const,
    ]),
    ...linesBefore.map((line, index) => [`linesBefore/${index}`, line] as const),
    ['pastedHeader', header === 'PASTED' ? pastedHeader : ''],
    ['fileName', fileName],
  ];
  return texts.flatMap(([path, text]) => {
    const letters = missingInCp932(text ?? '');
    return letters.length > 0
      ? [{ path, key: 'validation.payroll.letters', params: { letters: letters.join(' ') } }]
      : [];
  });
}
