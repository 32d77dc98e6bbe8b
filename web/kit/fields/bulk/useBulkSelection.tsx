import { useState } from 'react';
import type { Erased } from '#core/erased.ts';
import type { DataTableProps } from '../../ui/DataTable/types.ts';
import type { FormOptions } from '../inline/plain-fields.ts';
import type { AnyRecordWeb } from '../record-web.ts';
import type { RowField } from '../row-field.tsx';
import { BulkButton } from './BulkButton.tsx';
import type { BulkScope } from './bulk-scope.ts';

type Selection = NonNullable<DataTableProps<Erased>['selection']>;

/** Rows of a list that are selected can be changed together, beside what else the page does with them. */
export function useBulkSelection(
  web: AnyRecordWeb,
  options: FormOptions | undefined,
  further: readonly RowField[],
  selection: Selection | undefined,
  scope: BulkScope,
): Selection | undefined {
  const [own, setOwn] = useState<readonly string[]>([]);
  if (!web.documents.bulkUpdate || !options) return selection;
  const base: Selection = selection ?? { selected: own, onChange: setOwn };
  return {
    ...base,
    actions: (ids) => (
      <>
        <BulkButton
          web={web}
          options={options}
          further={further}
          ids={ids}
          scope={scope}
          onDone={() => base.onChange([])}
        />
        {base.actions?.(ids)}
      </>
    ),
  };
}
