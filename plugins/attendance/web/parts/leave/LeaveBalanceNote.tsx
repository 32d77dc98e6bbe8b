import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Notice } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { useSettled } from '../useSettled.ts';
import { useLeaveAmount } from './amount.ts';
import {
  LeaveEffectOfFormDocument,
  type LeaveEffectOfFormQueryVariables,
} from './LeaveEffect.generated.ts';

type Props = {
  /** The viewer where left out. */
  readonly employeeId?: string;
  readonly data: LeaveEffectOfFormQueryVariables['data'] | undefined;
  readonly besides: string | undefined;
};

const NOTHING_ASKED = { vacationClassId: '', unit: 'DAY', fromDate: '', toDate: '' } as const;

/** What is left on the day before and after, and what lapses: before it is sent. */
export const LeaveBalanceNote = ({ employeeId, data, besides }: Props) => {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const settled = useSettled(data);
  const { data: answer } = useDocument(
    LeaveEffectOfFormDocument,
    {
      employeeId: employeeId ?? null,
      data: settled ?? NOTHING_ASKED,
      besides: besides ?? null,
    },
    { skip: settled === undefined, keepRows: true },
  );
  const effect = settled && answer?.leaveEffect;
  if (!effect) return null;
  const { on, isCovered, lapsesBefore, lapsesSoon } = effect;
  const lapse = (expiry: NonNullable<typeof lapsesSoon>) => ({
    amount: amount(expiry.days, expiry.hours),
    date: format.date(expiry.on),
  });
  return (
    <>
      <Notice tone={isCovered ? 'info' : 'warning'}>
        <p>
          {t('application.balanceEffect', {
            date: format.date(on),
            before: amount(effect.beforeDays, effect.beforeHours),
            after: amount(effect.afterDays, effect.afterHours),
          })}
        </p>
        {isCovered ? null : <p>{t('application.balanceShort')}</p>}
      </Notice>
      {lapsesBefore ? (
        <Notice tone="warning">{t('application.lapsesBefore', lapse(lapsesBefore))}</Notice>
      ) : null}
      {lapsesSoon ? (
        <Notice tone="info">{t('application.lapsesSoon', lapse(lapsesSoon))}</Notice>
      ) : null}
    </>
  );
};
