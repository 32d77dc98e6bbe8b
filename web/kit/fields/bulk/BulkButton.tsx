import { lazy, Suspense, useState } from 'react';
import { useListText } from '../../i18n/list-text.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconPencil } from '../../ui/icons.ts';
import type { FormOptions } from '../inline/plain-fields.ts';
import type { AnyRecordWeb } from '../record-web.ts';
import type { RowField } from '../row-field.tsx';
import type { BulkScope } from './bulk-scope.ts';

const BulkEdit = lazy(() =>
  import('./BulkEdit.tsx').then((module) => ({ default: module.BulkEdit })),
);

type ButtonProps = {
  readonly web: AnyRecordWeb;
  readonly options: FormOptions;
  readonly further?: readonly RowField[];
  readonly ids: readonly string[];
  readonly scope: BulkScope;
  readonly onDone: () => void;
};

/** Opens the window that changes one field of the rows that are selected. */
export const BulkButton = (props: ButtonProps) => {
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
