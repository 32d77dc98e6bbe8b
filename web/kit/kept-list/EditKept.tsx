import { type ReactNode, useState } from 'react';
import type { Erased } from '#core/erased.ts';
import { useNavigate } from '../navigation/navigation.ts';
import { EmptyState, ErrorPanel, FormSkeleton, Modal, notify } from '../ui/index.ts';
import type { Kind } from './kind.ts';
import { useRecordWords } from './record-words.ts';
import { useOpened } from './useOpened.ts';

type Versioned = { readonly id: string; readonly version: number };

export type Editing<Row> = {
  readonly row: Row;
  /** Hand these to the form. */
  readonly onSave: (data: object) => Promise<void>;
  readonly onCancel: () => void;
  readonly onOverwrite: () => void;
  readonly onReload: () => Promise<void>;
};

type Props<Row extends Versioned> = {
  readonly kind: Kind;
  readonly row: Row | null | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
  readonly save: (data: Erased) => Promise<unknown>;
  /** Its name in what was answered, for words that say it. */
  readonly named?: (answer: Erased) => string;
  readonly width?: number;
  readonly children: (editing: Editing<Row>) => ReactNode;
};

/** The modal of one record: its faces, and the version that was read until it is saved. */
export function EditKept<Row extends Versioned>(props: Props<Row>) {
  const { kind, row, loading, error, refetch, width } = props;
  const { say } = useRecordWords(kind);
  const navigate = useNavigate();
  const [reloads, setReloads] = useState(0);
  // The list behind the window stays where it was scrolled to.
  const close = () => void navigate({ to: kind.path, search: true });
  return (
    <Modal
      title={say('updateTitle')}
      onClose={close}
      closeOnMask={false}
      {...(width ? { width } : {})}
    >
      {loading ? <FormSkeleton fields={6} /> : null}
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} title={say('loadFailed')} />
      ) : null}
      {row ? (
        <Opened
          {...props}
          key={`${row.id} ${reloads}`}
          row={row}
          onClose={close}
          onReload={async () => {
            await refetch();
            setReloads((count) => count + 1);
          }}
        />
      ) : null}
      {!loading && !error && !row ? <EmptyState title={say('notFound')} /> : null}
    </Modal>
  );
}

type OpenedProps<Row extends Versioned> = Props<Row> & {
  readonly row: Row;
  readonly onClose: () => void;
  readonly onReload: () => Promise<void>;
};

/**
 * Keeps the row that was read: what loads in the background must not hide a conflict. Once there is one, the
 * form gets the row as it has become and shows what differs.
 */
function Opened<Row extends Versioned>(props: OpenedProps<Row>) {
  const { kind, row, refetch, save, named, onClose, onReload, children } = props;
  const { say } = useRecordWords(kind);
  const { theirs, save: keep, overwrite } = useOpened(row, refetch);
  return children({
    row: theirs,
    onCancel: onClose,
    onReload,
    onOverwrite: overwrite,
    onSave: (data) =>
      keep(async (version) => {
        const answer = await save({ ...data, version });
        notify.success(say('saved', { name: named?.(answer) ?? '' }));
        onClose();
      }),
  });
}

type CreateProps = {
  readonly kind: Kind;
  readonly create: (data: Erased) => Promise<unknown>;
  readonly named?: (answer: Erased) => string;
  readonly width?: number;
  readonly children: (making: Pick<Editing<never>, 'onSave' | 'onCancel'>) => ReactNode;
};

export const CreateKept = ({ kind, create, named, width, children }: CreateProps) => {
  const { say } = useRecordWords(kind);
  const navigate = useNavigate();
  const close = () =>
    navigate({
      to: kind.path,
      search: (before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name]) => !kind.createSearch?.includes(name)),
        ),
    });
  return (
    <Modal
      title={say('createTitle')}
      onClose={() => void close()}
      closeOnMask={false}
      {...(width ? { width } : {})}
    >
      {children({
        onCancel: () => void close(),
        onSave: async (data) => {
          const answer = await create(data);
          notify.success(say('created', { name: named?.(answer) ?? '' }));
          await close();
        },
      })}
    </Modal>
  );
};
