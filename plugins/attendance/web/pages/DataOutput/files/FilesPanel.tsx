import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { IconDownload } from '#kit/ui/icons.ts';
import { Button, EmptyState, notify, Panel } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import {
  DiscardOutputFileDocument,
  type OutputFileLineFragment,
  OutputFilesDocument,
} from '../DataOutput.generated.ts';
import { useOutputText } from '../output-text.ts';
import { useDownload } from './useDownload.ts';

const ASK_AGAIN_EVERY = 2_000;
const isMade = ({ state }: OutputFileLineFragment): boolean =>
  state === 'WAITING' || state === 'RUNNING';

/** The viewer's own files: how far they are, and for how long they are there. */
export function FilesPanel() {
  const t = useOutputText();
  const format = useFormat();
  const first = useDocument(OutputFilesDocument);
  const isRunning = first.data?.outputFilesConnection.nodes.some(isMade) ?? false;
  const { data, loading, error, refetch } = useDocument(
    OutputFilesDocument,
    {},
    isRunning ? { every: ASK_AGAIN_EVERY } : {},
  );
  const [discard] = useMutate(DiscardOutputFileDocument, { alsoStale: ['OutputFile'] });
  const { save, saving } = useDownload();
  const remove = async ({ id, name }: OutputFileLineFragment) => {
    try {
      await discard({ id });
      notify.success(t('files.removed', { name }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const columns: Column<OutputFileLineFragment>[] = [
    { id: 'name', header: t('files.name'), always: true, wrap: true },
    {
      id: 'kind',
      header: t('files.kind'),
      cell: ({ kind }) => t(`outputFileKind.${kind}`),
      value: ({ kind }) => t(`outputFileKind.${kind}`),
    },
    {
      id: 'state',
      header: t('files.state'),
      card: 'status',
      cell: (file) =>
        file.state === 'RUNNING'
          ? t('files.progress', { done: file.done, total: file.total })
          : t(`files.${file.state}`),
      value: ({ state }) => t(`files.${state}`),
    },
    { id: 'lines', header: t('files.lines'), align: 'end' },
    {
      id: 'createdAt',
      header: t('files.created'),
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      id: 'expiresAt',
      header: t('files.expires'),
      cell: ({ expiresAt }) => format.dateTime(expiresAt),
    },
    {
      id: 'download',
      header: t('files.download'),
      download: false,
      always: true,
      cell: (file) =>
        file.state === 'DONE' ? (
          <Button
            size="sm"
            icon={<IconDownload size={16} aria-hidden />}
            loading={saving === file.id}
            onClick={() => void save(file)}
          >
            {t('files.download')}
          </Button>
        ) : null,
    },
  ];
  return (
    <Panel title={t('files.title')}>
      <DataTable
        name="output.files"
        label={t('files.list')}
        columns={columns}
        rows={data?.outputFilesConnection.nodes ?? []}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        noDownload
        unpaged
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        rowActions={(file) => [
          {
            label: isMade(file) ? t('files.stop') : t('files.remove'),
            tone: 'danger',
            onSelect: () => void remove(file),
          },
        ]}
        empty={<EmptyState title={t('files.empty')}>{t('files.emptyHint')}</EmptyState>}
      />
    </Panel>
  );
}
