import {
  type RoundingMode,
  roundingUnits,
  type StampKind,
  shortensWork,
} from '../../engine/day/rounding.ts';
import { choice, count, EVERY_SCOPE, type Field, flag, kindOfRule } from '../field.ts';

const MODES = ['CEIL', 'FLOOR', 'HALF_UP'] as const satisfies readonly RoundingMode[];
/** What the engine rounds stamps by; days and months are rounded in what is shown. */
const OF_STAMPS = { feeds: 'counting.stampRounding' };
type Fed = Pick<Field, 'feeds'>;
const unit = (fed: Fed = {}): Field<number> =>
  count(1, 'minutes', { min: 1, max: 60, oneOf: roundingUnits, ...fed });
const mode = <Default extends RoundingMode>(byDefault: Default, unitField: string, fed: Fed = {}) =>
  choice(MODES, byDefault, { when: { field: unitField, is: roundingUnits.slice(1) }, ...fed });

const shortens = (stamp: StampKind, minutes: number, way: RoundingMode): boolean =>
  shortensWork(stamp, { unit: minutes as (typeof roundingUnits)[number], mode: way });

/** 丸め（端数処理）, labour-rules 5. Limits are always tested on the unrounded minutes. */
export const rounding = kindOfRule({
  right: 'attendance.otherSettings',
  scopes: EVERY_SCOPE,
  recalculates: true,
  parts: {
    stamps: [
      'checkInUnit',
      'checkInMode',
      'checkOutUnit',
      'checkOutMode',
      'breakInUnit',
      'breakInMode',
      'breakOutUnit',
      'breakOutMode',
    ],
    daily: ['dailyUnit', 'dailyMode'],
    monthly: ['roundsMonthlyTotals'],
  },
  fields: {
    checkInUnit: unit(OF_STAMPS),
    checkInMode: mode('FLOOR', 'checkInUnit', OF_STAMPS),
    checkOutUnit: unit(OF_STAMPS),
    checkOutMode: mode('CEIL', 'checkOutUnit', OF_STAMPS),
    breakInUnit: unit(OF_STAMPS),
    breakInMode: mode('CEIL', 'breakInUnit', OF_STAMPS),
    breakOutUnit: unit(OF_STAMPS),
    breakOutMode: mode('FLOOR', 'breakOutUnit', OF_STAMPS),
    dailyUnit: unit(),
    dailyMode: mode('CEIL', 'dailyUnit'),
    roundsMonthlyTotals: flag(false),
  },
  laws: [
    {
      field: 'checkInMode',
      key: 'roundingTakesTime',
      article: 'circular150',
      warns: ({ checkInUnit, checkInMode }) => shortens('CHECK_IN', checkInUnit, checkInMode),
    },
    {
      field: 'checkOutMode',
      key: 'roundingTakesTime',
      article: 'circular150',
      warns: ({ checkOutUnit, checkOutMode }) => shortens('CHECK_OUT', checkOutUnit, checkOutMode),
    },
    {
      field: 'breakInMode',
      key: 'roundingTakesTime',
      article: 'circular150',
      warns: ({ breakInUnit, breakInMode }) => shortens('BREAK_IN', breakInUnit, breakInMode),
    },
    {
      field: 'breakOutMode',
      key: 'roundingTakesTime',
      article: 'circular150',
      warns: ({ breakOutUnit, breakOutMode }) => shortens('BREAK_OUT', breakOutUnit, breakOutMode),
    },
    {
      field: 'dailyMode',
      key: 'dailyRoundingTakesTime',
      article: 'circular150',
      warns: ({ dailyUnit, dailyMode }) => dailyUnit > 1 && dailyMode !== 'CEIL',
    },
  ],
});
