import { useEffect, useEffectEvent, useState } from 'react';
import { REPLACEMENT } from '#core/text/cp932.ts';
import { useMutate } from '../data/useMutate.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/actions/Button.tsx';
import { saveFile } from '../ui/DataTable/save-file.ts';
import { Group, Stack } from '../ui/layout/layout.tsx';
import { Notice } from '../ui/messages/Notice.tsx';
import { notify } from '../ui/messages/notify.ts';
import { tellFailure } from '../ui/messages/tell-failure.ts';
import { Modal } from '../ui/windows/Modal.tsx';
import { RecordExportDocument } from './RecordExport.generated.ts';
import { ScrollFrame } from './ScrollFrame.tsx';
import {
  extensionOf,
  type FileFormat,
  type FileTable,
  type LostLetter,
  lostLetters,
  tableFile,
} from './table-file.ts';
import { useTransferText } from './text.ts';
import classes from './transfer.module.css';

type RunExportProps = {
  readonly format: FileFormat;
  readonly fileName: string;
  readonly name: string;
  readonly read: () => Promise<FileTable>;
  readonly onEnd: () => void;
};

const SHOWN = 100;

/** Reads the whole list, asks about letters that would be lost, remembers who took it and saves it. */
export function RunExport({ format, fileName, name, read, onEnd }: RunExportProps) {
  const t = useTransferText();
  const kit = useText('kit');
  const [record] = useMutate(RecordExportDocument);
  const [table, setTable] = useState<FileTable>();
  const [lost, setLost] = useState<readonly LostLetter[]>([]);

  const save = async (all: FileTable) => {
    try {
      const { headers, rows } = all;
      await record({ data: { name, format, rows: rows.length, columns: [...headers] } });
      const file = await tableFile({ ...all, daysAreDates: true }, format);
      saveFile(`${fileName}.${extensionOf(format)}`, file);
      notify.success(t('download.done', { count: rows.length }));
    } catch (error) {
      tellFailure(error);
    }
    onEnd();
  };
  const begin = useEffectEvent(async (stopped: () => boolean) => {
    try {
      const all = await read();
      if (stopped()) return;
      const letters = lostLetters(all, format);
      if (letters.length === 0) return await save(all);
      setLost(letters);
      setTable(all);
    } catch (error) {
      tellFailure(error);
      onEnd();
    }
  });
  useEffect(() => {
    let gone = false;
    void begin(() => gone);
    return () => {
      gone = true;
    };
  }, []);

  if (!table) return null;
  return (
    <Modal
      title={t('download.lostTitle')}
      width={600}
      onClose={onEnd}
      footer={
        <Group justify="end">
          <Button onClick={onEnd}>{kit('cancel')}</Button>
          <Button variant="primary" onClick={() => void save(table)}>
            {t('download.replace', { sign: REPLACEMENT })}
          </Button>
        </Group>
      }
    >
      <Stack gap={4}>
        <Notice tone="warning" title={t('download.lostCount', { count: lost.length })}>
          {t('download.lostBody', { sign: REPLACEMENT })}
        </Notice>
        <ScrollFrame label={t('download.lostTitle')}>
          <table className={classes.plainTable}>
            <thead>
              <tr>
                <th scope="col">{t('download.lostRow')}</th>
                <th scope="col">{t('download.lostColumn')}</th>
                <th scope="col">{t('download.lostLetter')}</th>
                <th scope="col">{t('download.lostText')}</th>
              </tr>
            </thead>
            <tbody>
              {lost.slice(0, SHOWN).map(({ row, header, letter, text }) => (
                <tr key={`${row} ${header} ${letter}`}>
                  <td>{row}</td>
                  <td>{header}</td>
                  <td>{letter}</td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
        {lost.length > SHOWN ? (
          <p>{t('download.lostMore', { count: lost.length - SHOWN })}</p>
        ) : null}
      </Stack>
    </Modal>
  );
}
