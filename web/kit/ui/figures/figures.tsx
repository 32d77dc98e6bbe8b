import {
  formatDate,
  formatDateTimeShort,
  formatDateWithDay,
  formatMinutes,
  formatMinutesDecimal,
  formatNumber,
  formatTime,
} from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import classes from './figures.module.css';

type Moment = { readonly value: string | null | undefined };
const NOTHING = <span className={classes.nothing}>—</span>;

type DateTextProps = Moment & { readonly withDay?: boolean };
export const DateText = ({ value, withDay = false }: DateTextProps) =>
  value ? (
    <time dateTime={value} className={classes.figure}>
      {withDay ? formatDateWithDay(value, currentLanguage()) : formatDate(value)}
    </time>
  ) : (
    NOTHING
  );

export const DateTimeText = ({ value }: Moment) =>
  value ? (
    <time dateTime={value} className={classes.figure}>
      {formatDateTimeShort(value)}
    </time>
  ) : (
    NOTHING
  );

export const TimeText = ({ value }: Moment) =>
  value ? (
    <time dateTime={value} className={classes.figure}>
      {formatTime(value)}
    </time>
  ) : (
    NOTHING
  );

type MinutesProps = {
  readonly value: number | null | undefined;
  readonly decimal?: boolean;
  readonly hideZero?: boolean;
};
export const Minutes = ({ value, decimal = false, hideZero = false }: MinutesProps) =>
  value === null || value === undefined || (hideZero && value === 0) ? (
    NOTHING
  ) : (
    <span className={classes.figure} data-negative={value < 0 || undefined}>
      {decimal ? formatMinutesDecimal(value) : formatMinutes(value)}
    </span>
  );

type NumberTextProps = { readonly value: number | null | undefined; readonly unit?: string };
export const NumberText = ({ value, unit }: NumberTextProps) =>
  value === null || value === undefined ? (
    NOTHING
  ) : (
    <span className={classes.figure}>
      {formatNumber(value)}
      {unit}
    </span>
  );
