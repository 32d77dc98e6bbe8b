import { isDate } from '#core/time/dates.ts';
import {
  commonDatesOf,
  LEAVE_SCHEMES,
  type LeaveSettings,
} from '#plugins/attendance/domain/leave/settings/leave-settings.ts';

/** A scheme of base dates that is tried, and the day from which on it would hold. */
export type AskedScheme = Pick<
  LeaveSettings,
  'scheme' | 'baseMonth' | 'baseDay' | 'secondMonth' | 'secondDay'
> & { readonly validFrom: string };

const FIELDS = ['baseMonth', 'baseDay', 'secondMonth', 'secondDay'] as const;

/** What is tried stands in the address; undefined where that says nothing, or nothing that can be asked. */
export function readAsked(search: Readonly<Record<string, unknown>>): AskedScheme | undefined {
  const scheme = LEAVE_SCHEMES.find((one) => one === search.scheme);
  const validFrom = String(search.from ?? '');
  if (!scheme || !isDate(validFrom)) return undefined;
  const needed = FIELDS.slice(0, commonDatesOf(scheme) * 2);
  const numbers = FIELDS.map((field) => {
    const value = Number(search[field]);
    return needed.includes(field) && Number.isInteger(value) && value > 0 ? value : null;
  });
  if (needed.some((_, at) => numbers[at] === null)) return undefined;
  const [baseMonth = null, baseDay = null, secondMonth = null, secondDay = null] = numbers;
  return { validFrom, scheme, baseMonth, baseDay, secondMonth, secondDay };
}

/** For the address; the list begins at its first page. */
export const writeAsked = ({ validFrom, ...asked }: AskedScheme): Record<string, unknown> => ({
  from: validFrom,
  scheme: asked.scheme,
  ...Object.fromEntries(FIELDS.map((field) => [field, asked[field] ?? undefined])),
  page: undefined,
});
