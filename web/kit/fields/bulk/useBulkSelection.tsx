import { lazy, Suspense, useState } from 'react';
import type { Erased } from '#core/erased.ts';
import { useListText } from '../../i18n/list-text.ts';
import { Button } from '../../ui/actions/Button.tsx';
import type { DataTableProps } from '../../ui/DataTable/types.ts';
import { IconPencil } from '../../ui/icons.ts';
import type { FormOptions } from '../inline/plain-fields.ts';
import type { AnyRecordWeb } from '../record-web.ts';
import type { BulkScope } from './bulk-scope.ts';

const BulkEdit = lazy(() =>
  import('./BulkEdit.tsx').then((module) => ({ default: module.BulkEdit })),
);

type Selection = NonNullable<DataTableProps<Erased>['selection']>;

/** Rows of a list that are selected can be changed together, beside what else the page does with them. */
export function useBulkSelection(
  web: AnyRecordWeb,
  options: FormOptions | undefined,
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
          ids={ids}
          scope={scope}
          onDone={() => base.onChange([])}
        />
        {base.actions?.(ids)}
      </>
    ),
  };
}

type ButtonProps = {
  readonly web: AnyRecordWeb;
  readonly options: FormOptions;
  readonly ids: readonly string[];
  readonly scope: BulkScope;
  readonly onDone: () => void;
};

const BulkButton = (props: ButtonProps) => {
  const t = useListText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<IconPencil size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('bulk.open')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <BulkEdit {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
