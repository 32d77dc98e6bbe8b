import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { Button, Modal, Notice, Select, Stack, TextField } from '#kit/ui/index.ts';
import type { OutputFormatPartsFragment } from '#plugins/attendance/generated/records/OutputFormat.generated.ts';
import type { OutputFileFormat } from '#schema/generated/schema-types.ts';
import { ConditionFields } from '../ConditionFields.tsx';
import { namedPeriod, peopleOf, periodOf, usualConditions } from '../conditions.ts';
import { CreateRecordDataDocument } from '../DataOutput.generated.ts';
import { useMakeFile } from '../files/useMakeFile.tsx';
import { useOutputText } from '../output-text.ts';
import { tableOfFormat } from './table-of-format.ts';

export const FILE_FORMATS = [
  'CSV_UTF8_BOM',
  'CSV_UTF8',
  'CSV_SHIFT_JIS',
  'XLSX',
  'PDF',
] as const satisfies readonly OutputFileFormat[];

type Props = { readonly format: OutputFormatPartsFragment; readonly onClose: () => void };

/** A format as a file: of which days and of whom. */
export function OutputNow({ format, onClose }: Props) {
  const t = useOutputText();
  const [conditions, setConditions] = useState(usualConditions(format.period, format.employment));
  const [fileFormat, setFileFormat] = useState<OutputFileFormat>(format.fileFormat);
  const [typedName, setTypedName] = useState<string>();
  const [create] = useMutate(CreateRecordDataDocument, { alsoStale: ['OutputFile'] });
  const file = useMakeFile(onClose);
  const period = periodOf(conditions);
  const name = typedName ?? `${format.name} ${namedPeriod(conditions)}`.trim();
  const submit = () =>
    file.make(async (acceptsLostLetters) => {
      const { createRecordData } = await create({
        data: {
          name,
          table: tableOfFormat(format),
          period: period ?? {},
          people: peopleOf(conditions),
          format: fileFormat,
          language: currentLanguage(),
          acceptsLostLetters,
        },
      });
      return createRecordData;
    });
  return (
    <Modal
      title={t('conditions.title', { name: format.name })}
      width={700}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('conditions.cancel')}</Button>
          <Button
            variant="primary"
            loading={file.asking}
            disabled={!period || name === ''}
            onClick={() => void submit()}
          >
            {t('conditions.submit')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {file.nobody ? <Notice tone="warning">{t('conditions.nobody')}</Notice> : null}
        <ConditionFields value={conditions} onChange={setConditions} />
        <Select
          label={t('conditions.fileFormat')}
          required
          value={fileFormat}
          options={FILE_FORMATS.map((one) => ({ value: one, label: t(`outputFileFormat.${one}`) }))}
          onChange={(next) => setFileFormat(next as OutputFileFormat)}
        />
        <TextField
          label={t('conditions.fileName')}
          required
          maxCount={100}
          value={name}
          onChange={setTypedName}
        />
      </Stack>
      {file.window}
    </Modal>
  );
}
