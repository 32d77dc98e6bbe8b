import type { RequestFailure } from '#kit/data/failure.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Notice } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import {
  type ClosingChangePartsFragment as Change,
  ClosingChangeOfBasicShiftDocument,
  ClosingChangeOfDivisionDocument,
} from './ClosingChange.generated.ts';

type Asked = {
  /** What holds now: nothing is said until another day is chosen. */
  readonly from: number | null;
  readonly closingDate: number | null;
  readonly validFrom: string;
};

/** Below the closing day of a basic shift: whose months become longer or shorter. */
export const ShiftClosingChange = ({
  basicShiftId,
  from,
  closingDate,
  validFrom,
}: Asked & { readonly basicShiftId: string }) => {
  const isSame = from === closingDate;
  const { data, error } = useDocument(
    ClosingChangeOfBasicShiftDocument,
    { basicShiftId, data: { closingDate, validFrom } },
    { skip: isSame, keepRows: true },
  );
  return isSame ? null : <Told change={data?.change} error={error} />;
};

/** The same of an employment division, within its form. */
export const DivisionClosingChange = ({
  divisionId,
  from,
  closingDate,
  validFrom,
}: Asked & { readonly divisionId: string }) => {
  const isSame = from === closingDate || closingDate === null;
  const { data, error } = useDocument(
    ClosingChangeOfDivisionDocument,
    { divisionId, data: { closingDate, validFrom } },
    { skip: isSame, keepRows: true },
  );
  return isSame ? null : <Told change={data?.change} error={error} />;
};

type ToldProps = {
  readonly change: Change | undefined;
  readonly error: RequestFailure | undefined;
};

function Told({ change, error }: ToldProps) {
  const t = useText();
  const format = useFormat();
  if (error) return <Notice tone="warning">{t('closingChange.failed')}</Notice>;
  if (!change) return <Notice tone="info">{t('closingChange.loading')}</Notice>;
  const { people, byShift, months, closedMonths } = change;
  if (people === 0) return <Notice tone="info">{t('closingChange.nobody')}</Notice>;
  const lines = [
    ...months.map((one) =>
      t('closingChange.month', {
        month: format.month(one.month),
        period: format.range(format.date(one.from), format.date(one.to)),
        wasTo: format.date(one.wasTo),
        days: one.days,
        count: one.people,
      }),
    ),
    ...(byShift > 0 ? [t('closingChange.byShift', { count: byShift })] : []),
    ...(closedMonths > 0 ? [t('closingChange.closed', { count: closedMonths })] : []),
  ];
  const title =
    months.length === 0
      ? t('closingChange.nothing', { count: people })
      : t('closingChange.title', { count: people });
  return (
    <Notice tone={months.length === 0 ? 'info' : 'warning'} title={title}>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
