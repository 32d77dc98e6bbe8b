import { useState } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { RecordExportDocument } from '#kit/transfer/RecordExport.generated.ts';
import { saveFile } from '#kit/ui/DataTable/save-file.ts';
import { IconDownload } from '#kit/ui/icons.ts';
import { Button, Notice, notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../../text.ts';
import { AttendanceMonthFileDocument } from './MonthFile.generated.ts';
import classes from './MonthFile.module.css';
import type { MonthData } from './month-data.ts';

/** Stands on the paper too: how anybody works the month out again, and the file that it takes. */
export function MonthFile({ month }: { readonly month: MonthData }) {
  const t = useText();
  const format = useFormat();
  const { request } = useDataSource();
  const [record] = useMutate(RecordExportDocument);
  const [making, setMaking] = useState(false);
  const [differing, setDiffering] = useState<readonly string[]>([]);
  if (!month.days.some(({ result }) => result)) return null;
  const save = async () => {
    setMaking(true);
    try {
      const { attendanceMonthFile: file } = await request(AttendanceMonthFileDocument, {
        employeeId: month.employeeId,
        month: month.month,
      });
      if (file) {
        const rows = month.days.length;
        await record({ data: { name: file.name, format: 'JSON', rows, columns: [] } });
        saveFile(file.name, new Blob([file.content], { type: 'application/json' }));
        setDiffering(file.differingDays);
        notify.success(t('monthFile.saved', { name: file.name }));
      }
    } catch (error) {
      tellFailure(error);
    }
    setMaking(false);
  };
  return (
    <section className={classes.file} aria-label={t('monthFile.title')}>
      <p>{t('monthFile.hint')}</p>
      <Button
        size="sm"
        icon={<IconDownload size={16} aria-hidden />}
        loading={making}
        onClick={() => void save()}
      >
        {t('monthFile.save')}
      </Button>
      {differing.length > 0 ? (
        <Notice tone="warning" announce>
          {t('monthFile.differs', { days: format.list(differing.map((day) => format.date(day))) })}
        </Notice>
      ) : null}
    </section>
  );
}
