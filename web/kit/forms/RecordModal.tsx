import type { ReactNode } from 'react';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { ErrorPanel } from '../ui/messages/ErrorPanel.tsx';
import { FormSkeleton } from '../ui/messages/Skeleton.tsx';
import { Modal } from '../ui/windows/Modal.tsx';

type Props<Row> = {
  readonly title: string;
  readonly width?: number;
  readonly onClose: () => void;
  /** Undefined while it is not known, null where it is gone. */
  readonly row: Row | null | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** How many fields the form will have. */
  readonly fields: number;
  readonly gone: string;
  readonly children: (row: Row) => ReactNode;
};

/** The window in which one record is changed, with what it shows before the record is there. */
export const RecordModal = <Row,>(props: Props<Row>) => {
  const { title, width, onClose, row, loading, error, onRetry, fields, gone, children } = props;
  return (
    <Modal title={title} onClose={onClose} closeOnMask={false} {...(width ? { width } : {})}>
      {loading ? <FormSkeleton fields={fields} /> : null}
      {error ? <ErrorPanel error={error} onRetry={onRetry} /> : null}
      {row === null ? <EmptyState title={gone} /> : null}
      {row ? children(row) : null}
    </Modal>
  );
};
