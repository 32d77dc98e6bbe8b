import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { CreateKept, EditKept } from '#kit/kept-list/EditKept.tsx';
import { useParams, useSearch } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { FormSkeleton } from '#kit/ui/index.ts';
import type { OutputFormatPartsFragment } from '#plugins/attendance/generated/records/OutputFormat.generated.ts';
import {
  CreateOutputFormatDocument,
  OutputFormatToEditDocument,
  UpdateOutputFormatDocument,
} from '#plugins/attendance/generated/records/OutputFormat.generated.ts';
import { outputFormatWeb } from '#plugins/attendance/generated/records/OutputFormat.web.ts';
import type { OutputFormatUse } from '#schema/generated/schema-types.ts';
import { FORMAT_KINDS } from '../addresses.ts';
import { useOutputText } from '../output-text.ts';
import { FormatForm, type FormatValues } from './FormatForm.tsx';

const { inputs } = outputFormatWeb;
const STALE = { alsoStale: ['OutputFormat'] };
/** The specification's 1300, and 70em. */
const WIDTHS: { readonly [Use in OutputFormatUse]: number } = {
  RECORD_DATA: 1300,
  WORK_STATUS: 1120,
};

export const CreateRecordData = () => <CreateFormat use="RECORD_DATA" />;
export const CreateWorkStatus = () => <CreateFormat use="WORK_STATUS" />;
export const UpdateRecordData = () => {
  const { recordDataFormat = '' } = useParams<{ recordDataFormat: string }>();
  return <UpdateFormat use="RECORD_DATA" id={recordDataFormat} />;
};
export const UpdateWorkStatus = () => {
  const { settingId = '' } = useParams<{ settingId: string }>();
  return <UpdateFormat use="WORK_STATUS" id={settingId} />;
};

const NEW: FormatValues = {
  name: '',
  unit: 'PERIOD_TOTAL',
  time: 'SEXAGESIMAL',
  roundingUnit: 1,
  roundingMode: 'HALF_UP',
  columns: [
    { code: 'employeeNumber', heading: null },
    { code: 'name', heading: null },
  ],
  fixedColumns: 2,
  fileFormat: 'CSV_UTF8_BOM',
  period: 'MONTH',
  employment: 'ALL',
};

/** A new format, or with `from` in the address a copy of another. */
const CreateFormat = ({ use }: { readonly use: OutputFormatUse }) => {
  const t = useOutputText();
  const { from } = useSearch<{ from?: string }>();
  const copied = useDocument(OutputFormatToEditDocument, { key: from ?? '' }, { skip: !from });
  const [create] = useMutate(CreateOutputFormatDocument, STALE);
  const row = copied.data?.row;
  return (
    <CreateKept
      kind={FORMAT_KINDS[use]}
      width={WIDTHS[use]}
      create={(data) => create({ data })}
      named={({ saved }) => saved.name}
    >
      {(making) =>
        copied.loading ? (
          <FormSkeleton fields={6} />
        ) : (
          <FormatForm
            input={inputs.create as never}
            initial={{
              ...(row ? { ...valuesOf(row), name: t('builder.copyOf', { name: row.name }) } : NEW),
              // No field of the form, but of what it checks.
              usedFor: use,
            }}
            {...making}
          />
        )
      }
    </CreateKept>
  );
};

const UpdateFormat = ({ use, id }: { readonly use: OutputFormatUse; readonly id: string }) => {
  useOutputText();
  const { data, loading, error, refetch } = useDocument(OutputFormatToEditDocument, { key: id });
  const [save] = useMutate(UpdateOutputFormatDocument, STALE);
  return (
    <EditKept
      kind={FORMAT_KINDS[use]}
      width={WIDTHS[use]}
      row={data?.row}
      loading={loading}
      error={error}
      refetch={refetch}
      save={(changes) => save({ key: id, data: changes })}
      named={({ saved }) => saved.name}
    >
      {({ row, ...editing }) => (
        <FormatForm
          input={inputs.update as never}
          initial={valuesOf(row)}
          {...editing}
          actions={<HistoryButton subject="OutputFormat" id={row.id} name={row.name} />}
        />
      )}
    </EditKept>
  );
};

const valuesOf = (row: OutputFormatPartsFragment): FormatValues => ({
  name: row.name,
  unit: row.unit,
  time: row.time,
  roundingUnit: row.roundingUnit,
  roundingMode: row.roundingMode,
  columns: row.columns.map(({ code, heading }) => ({ code, heading })),
  fixedColumns: row.fixedColumns,
  fileFormat: row.fileFormat,
  period: row.period,
  employment: row.employment,
});
