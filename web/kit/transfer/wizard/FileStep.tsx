import { type ReactNode, useState } from 'react';
import type { ImportEncoding } from '#schema/generated/schema-types.ts';
import { useMutate } from '../../data/useMutate.ts';
import { sendWith } from '../../files/send-file.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { saveFile } from '../../ui/DataTable/save-file.ts';
import { ProgressBar } from '../../ui/figures/Gauge.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { FileField } from '../../ui/inputs/FileField.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import { tellFailure } from '../../ui/messages/tell-failure.ts';
import { AskForImportFormDocument, CreateImportDocument } from '../Imports.generated.ts';
import { type Kind, useImportWords } from '../import-words.ts';
import { extensionOf, type FileFormat } from '../table-file.ts';
import { templateFile } from '../template.ts';
import { useTransferText } from '../text.ts';
import classes from '../transfer.module.css';
import { ImportHistory, type ImportLine } from './ImportHistory.tsx';

type FileStepProps = {
  readonly kind: Kind;
  readonly past: readonly ImportLine[];
  readonly filled?: ReactNode;
  readonly onImport: (id: string) => void;
};

const ENCODINGS: readonly ImportEncoding[] = ['UTF8', 'CP932', 'UTF16'];
const TEMPLATES = ['XLSX', 'CSV_UTF8', 'CSV_CP932'] as const;

export function FileStep({ kind, past, filled, onImport }: FileStepProps) {
  const t = useTransferText();
  const words = useImportWords(kind);
  const [askForForm] = useMutate(AskForImportFormDocument);
  // An empty file is refused by who reads it, with its reason.
  const send = sendWith(({ fileName, fileSize }) =>
    askForForm({ fileName, fileSize: Math.max(fileSize, 1) }),
  );
  const [create] = useMutate(CreateImportDocument);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [encoding, setEncoding] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const [arrived, setArrived] = useState<number>();
  const file = files[0];

  const read = async () => {
    if (!file) return setRefusal(t('file.choose'));
    setSending(true);
    try {
      const fileKey = await send(file, { onProgress: setArrived });
      const { createImport: made } = await create({
        data: { kind: kind.id, fileKey, encoding: encoding as ImportEncoding | null },
      });
      if (made.__typename === 'Import') return onImport(made.id);
      const reason = words.reasonOf(made.issue);
      setRefusal(made.line ? t('file.atLine', { line: made.line, reason }) : reason);
    } catch (error) {
      tellFailure(error);
    } finally {
      setSending(false);
      setArrived(undefined);
    }
  };
  const saveTemplate = async (format: FileFormat) => {
    const name = t('template.name', { title: words.title });
    saveFile(`${name}.${extensionOf(format)}`, await templateFile(kind, words, t, format));
  };

  return (
    <Stack gap={8}>
      {filled ? (
        <section aria-labelledby="import-filled">
          <h3 id="import-filled" className={classes.heading}>
            {t('template.filled')}
          </h3>
          {filled}
        </section>
      ) : null}
      <section aria-labelledby="import-template">
        <Stack gap={2}>
          <h3 id="import-template" className={classes.heading}>
            {t(filled ? 'template.empty' : 'template.heading')}
          </h3>
          <p className={classes.hint}>{t('template.note')}</p>
          <Group>
            {TEMPLATES.map((format) => (
              <Button
                key={format}
                size="sm"
                icon={<IconDownload size={16} aria-hidden />}
                onClick={() => void saveTemplate(format).catch(tellFailure)}
              >
                {t(`template.${format}`)}
              </Button>
            ))}
          </Group>
        </Stack>
      </section>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void read();
        }}
      >
        <Stack gap={4}>
          <FileField
            label={t('file.label')}
            help={t('file.help')}
            required
            accept=".csv,.txt,.xlsx"
            maxFiles={1}
            value={files}
            onChange={(chosen) => {
              setFiles(chosen);
              setRefusal(undefined);
            }}
          />
          <Select
            label={t('file.encoding')}
            help={t('file.encodingHelp')}
            clearable
            placeholder={t('file.detect')}
            width={320}
            options={ENCODINGS.map((value) => ({ value, label: t(`encoding.${value}`) }))}
            value={encoding}
            onChange={setEncoding}
          />
          {refusal ? (
            <Notice tone="danger" title={t('file.refused')}>
              {refusal}
            </Notice>
          ) : null}
          {arrived === undefined ? null : (
            <ProgressBar label={t('file.sending')} value={Math.floor(arrived * 100)} max={100} />
          )}
          <Group justify="end">
            <Button type="submit" variant="primary" loading={sending}>
              {t('file.next')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ImportHistory past={past} onOpen={onImport} />
    </Stack>
  );
}
