import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { RegisterPagePartsFragment } from './Register.generated.ts';

export type RegisterPageRow = RegisterPagePartsFragment;
export type RegisterDateRow = RegisterPageRow['dates'][number];

/** All base dates of a page together. */
export const grantedIn = (baseDates: RegisterPageRow['baseDates']) => ({
  days: baseDates.reduce((sum, { days }) => sum + days, 0),
  hours: baseDates.reduce((sum, { hours }) => sum + hours, 0),
});

/** What the list, the page of a person and the file say of a page of the register. */
export function useRegisterWords() {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  return useMemo(() => {
    /** '1日', '半日', '2時間' */
    const amountOf = ({ days, hours }: RegisterDateRow) =>
      days === 0.5 && hours === 0 ? t('register.half') : amount(days, hours);
    /** '2026/05/07、2026/06/01（半日）、2026/12/28（半日・使用者の時季指定・予定）': a whole day needs no word. */
    const dateWithMarks = (one: RegisterDateRow) => {
      const marks = [
        ...(one.days === 1 && one.hours === 0 ? [] : [amountOf(one)]),
        ...(one.chosenBy ? [t(`register.chosenBy.${one.chosenBy}`)] : []),
        ...(one.isPlanned ? [t('register.isPlanned')] : []),
      ];
      const date = format.date(one.date);
      return marks.length === 0 ? date : format.aside(date, format.list(marks));
    };
    const granted = ({ baseDates }: RegisterPageRow) => {
      const { days, hours } = grantedIn(baseDates);
      return amount(days, hours);
    };
    return {
      amountOf,
      granted,
      chosenBy: ({ chosenBy }: RegisterDateRow) => t(`register.chosenBy.${chosenBy ?? 'PERSON'}`),
      dateWithMarks,
      dates: ({ dates }: RegisterPageRow) => format.list(dates.map(dateWithMarks)),
      baseDates: ({ baseDates }: RegisterPageRow) =>
        baseDates.length === 0
          ? t('register.noBase')
          : format.list(baseDates.map(({ date }) => format.date(date))),
    };
  }, [t, format, amount]);
}
