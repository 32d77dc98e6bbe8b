import { useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { DeleteKept } from '#kit/kept-list/DeleteKept.tsx';
import { KeptListView } from '#kit/kept-list/KeptListView.tsx';
import { createPathOf } from '#kit/kept-list/kind.ts';
import { Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { IconCopy, IconDownload } from '#kit/ui/icons.ts';
import { Button, Stack } from '#kit/ui/index.ts';
import {
  DeleteOutputFormatDocument,
  OutputFormatListDocument,
  type OutputFormatPartsFragment,
} from '#plugins/attendance/generated/records/OutputFormat.generated.ts';
import { outputFormatWeb } from '#plugins/attendance/generated/records/OutputFormat.web.ts';
import type { OutputFormatUse } from '#schema/generated/schema-types.ts';
import { FORMAT_KINDS } from '../addresses.ts';
import { FilesPanel } from '../files/FilesPanel.tsx';
import { useOutputText } from '../output-text.ts';
import { OutputNow } from './OutputNow.tsx';

export const RecordData = () => <FormatList use="RECORD_DATA" />;
export const WorkStatus = () => <FormatList use="WORK_STATUS" />;

/** The formats of a page, and the files that came of them. */
function FormatList({ use }: { readonly use: OutputFormatUse }) {
  const t = useOutputText();
  const ability = useAbility();
  const navigate = useNavigate();
  const kind = FORMAT_KINDS[use];
  const [output, setOutput] = useState<OutputFormatPartsFragment>();
  const { data, loading, error, refetch } = useDocument(OutputFormatListDocument, {
    where: { usedFor: [use] },
  });
  const [remove] = useMutate(DeleteOutputFormatDocument, { alsoStale: ['OutputFormat'] });
  const copy = ({ id }: OutputFormatPartsFragment) =>
    void navigate({ to: createPathOf(kind), search: { from: id } });
  const columns: Column<OutputFormatPartsFragment>[] = [
    { id: 'name', header: t('outputFormat.name'), always: true, wrap: true },
    {
      id: 'output',
      header: t('page.output'),
      download: false,
      always: true,
      cell: (format) => (
        <Button
          size="sm"
          icon={<IconDownload size={16} aria-hidden />}
          aria-label={`${t('page.output')}: ${format.name}`}
          onClick={() => setOutput(format)}
        >
          {t('page.output')}
        </Button>
      ),
    },
    {
      id: 'unit',
      header: t('outputFormat.unit'),
      cell: ({ unit }) => t(`totalUnitFormatType.${unit}`),
      value: ({ unit }) => t(`totalUnitFormatType.${unit}`),
    },
    {
      id: 'time',
      header: t('outputFormat.time'),
      cell: ({ time }) => t(`displayTimeFormatType.${time}`),
      value: ({ time }) => t(`displayTimeFormatType.${time}`),
    },
    {
      id: 'columns',
      header: t('outputFormat.columns'),
      cell: ({ columns: of }) => t('page.items', { count: of.length }),
      value: ({ columns: of }) => of.length,
    },
    {
      id: 'fileFormat',
      header: t('outputFormat.fileFormat'),
      cell: ({ fileFormat }) => t(`outputFileFormat.${fileFormat}`),
      value: ({ fileFormat }) => t(`outputFileFormat.${fileFormat}`),
    },
  ];
  return (
    <Stack gap={4}>
      <KeptListView
        kind={kind}
        rows={data?.rows}
        columns={columns}
        nameOf={({ name }) => name}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        reorder={outputFormatWeb.documents.reorder as never}
        withHistory
        look={setOutput}
        moreActions={(format) =>
          ability.can('create', 'OutputFormat')
            ? [
                {
                  label: t('page.copy'),
                  icon: <IconCopy size={16} aria-hidden />,
                  onSelect: () => copy(format),
                },
              ]
            : []
        }
        deletion={(format, onClose) => (
          <DeleteKept
            kind={kind}
            id={format.id}
            name={format.name}
            remove={async () => (await remove({ key: format.id })).deleted}
            onClose={onClose}
          />
        )}
      />
      {/* It would be moved by the list above it, of which nobody knows the length. */}
      <div hidden={loading}>
        <FilesPanel />
      </div>
      {output ? <OutputNow format={output} onClose={() => setOutput(undefined)} /> : null}
      <Outlet />
    </Stack>
  );
}
