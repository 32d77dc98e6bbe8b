import { Suspense, useState } from 'react';
import { notify, PanelSkeleton } from '../ui/index.ts';
import { FileField } from '../ui/inputs/FileField.tsx';
import { FileList, type ListedFile } from '../ui/layout/FileList.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { ConfirmModal } from '../ui/windows/ConfirmModal.tsx';
import type { Send } from './send-file.ts';
import { useFileText } from './text.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';

type Props<File extends ListedFile> = {
  readonly files: readonly File[];
  /** What the list of files is called: 添付ファイル. */
  readonly label: string;
  /** Label of the field by which files are added. */
  readonly addLabel: string;
  readonly help: string;
  /** As the input's attribute: '.jpg,.png' */
  readonly accept: string;
  readonly mostFiles: number;
  /** Stands where there is none. */
  readonly empty?: string;
  readonly send: Send;
} & (
  | { readonly mayChange: false }
  | {
      readonly mayChange?: true;
      readonly attach: (key: string) => Promise<unknown>;
      readonly remove: (file: File) => Promise<unknown>;
      /** What becomes of the file, where there is more to say than that it does not come back. */
      readonly removeAbout?: string;
    }
);

const NOTHING = async () => undefined;

/**
 * Files of a thing: attached as soon as they are chosen, taken away only after a question, for that cannot be undone. They
 * often come to a page that is drawn already: it stays while their words are loaded.
 */
export const AttachedFiles = <File extends ListedFile>(props: Props<File>) => (
  <Suspense fallback={<PanelSkeleton lines={2} title={false} />}>
    <FilesInWords {...props} />
  </Suspense>
);

function FilesInWords<File extends ListedFile>(props: Props<File>) {
  const { files, label, mostFiles, empty } = props;
  const t = useFileText();
  const rights = props.mayChange === false ? undefined : props;
  const { uploads, add, again, stop } = useUploads(props.send, rights?.attach ?? NOTHING);
  const [removing, setRemoving] = useState<File>();
  const room = mostFiles - files.length - uploads.length;
  return (
    <Stack gap={3}>
      {files.length > 0 ? (
        <FileList files={files} label={label} {...(rights ? { onRemove: setRemoving } : {})} />
      ) : null}
      {files.length === 0 && empty ? <p>{empty}</p> : null}
      {uploads.length > 0 ? <UploadList uploads={uploads} onStop={stop} onAgain={again} /> : null}
      {rights && room > 0 ? (
        <FileField
          label={props.addLabel}
          help={props.help}
          accept={props.accept}
          maxFiles={room}
          value={[]}
          camera={t('photo')}
          onChange={add}
        />
      ) : null}
      {rights && removing ? (
        <ConfirmModal
          title={t('removeTitle', { name: removing.fileName })}
          confirmLabel={t('remove')}
          onClose={() => setRemoving(undefined)}
          onConfirm={async () => {
            await rights.remove(removing);
            setRemoving(undefined);
            notify.success(t('removed'));
          }}
        >
          {rights.removeAbout ?? t('removeAbout')}
        </ConfirmModal>
      ) : null}
    </Stack>
  );
}
