import { useMemo } from 'react';
import { monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { ErrorPanel, Notice, Skeleton } from '#kit/ui/index.ts';
import { payrollFiles } from '#plugins/attendance/domain/output/payroll/render.ts';
import { monthToClose } from '../../Closing/closing-words.ts';
import { LinesOfFile } from '../LinesOfFile.tsx';
import { usePayrollText } from '../payroll-text.ts';
import { PayrollSampleDocument, type PayrollSampleQuery } from './Formats.generated.ts';
import { checkValues, type FormatValues, kindOf, templateOf } from './format-values.ts';

/** The lines of ten people as the file would have them, drawn anew with every change. */
export function FormatPreview({ values }: { readonly values: FormatValues }) {
  const t = usePayrollText();
  const month = monthToClose() || monthOf(tokyoDate(new Date()));
  const { data, loading, error, refetch } = useDocument(PayrollSampleDocument, { month });
  const people = useMemo(() => (data?.payrollSample ?? []).map(personOf(month)), [data, month]);
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (loading) return <Skeleton height={120} />;
  if (people.length === 0) return <p>{t('form.nobody')}</p>;
  const isWrong = checkValues(values).some(({ path }) => path.startsWith('columns/'));
  const [first] = people;
  const files = first ? payrollFiles(templateOf(values), people, first.period, kindOf) : [];
  const foundLines = {
    head: [...(files[0]?.head ?? [])],
    rows: files.flatMap(({ rows }) => rows.map(({ cells }) => [...cells])),
    fileNames: files.map(({ name }) => name),
  };
  return (
    <>
      {isWrong ? <Notice tone="warning">{t('form.previewWrong')}</Notice> : null}
      <LinesOfFile found={foundLines} />
    </>
  );
}

type Sample = PayrollSampleQuery['payrollSample'][number];

const personOf =
  (month: string) =>
  ({ employeeId, from, to, figures }: Sample) => {
    const values = Object.fromEntries(
      figures.map(({ item, text, number }) => [item, text ?? number ?? null]),
    );
    const text = (item: string) => (values[item] ? String(values[item]) : null);
    return {
      employeeId,
      figures: values,
      period: { month, from, to },
      groups: {
        DIVISION: text('divisionName'),
        WORKPLACE: text('workplaceName'),
        GROUP: text('groupName'),
      },
    };
  };
