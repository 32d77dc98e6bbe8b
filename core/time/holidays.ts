import { addDays, weekdayOf } from './dates.ts';

/** Names are message keys: screens have the words in each language. */
export type HolidayKey =
  | 'newYear'
  | 'comingOfAge'
  | 'foundation'
  | 'emperorsBirthday'
  | 'vernalEquinox'
  | 'showa'
  | 'constitution'
  | 'greenery'
  | 'children'
  | 'marine'
  | 'mountain'
  | 'agedRespect'
  | 'autumnalEquinox'
  | 'sports'
  | 'culture'
  | 'labourThanksgiving'
  | 'enthronement'
  | 'substitute'
  | 'citizens';

export type Holiday = { readonly date: string; readonly key: HolidayKey };

const SUNDAY = 0;
const MONDAY = 1;

const on = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function nthMonday(year: number, month: number, nth: number): string {
  const first = on(year, month, 1);
  return addDays(first, ((MONDAY - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/** Good for 1980 to 2099; the official date is gazetted each February for the year after. */
const equinox = (year: number, base: number): number =>
  Math.floor(base + 0.242194 * (year - 1980)) - Math.floor((year - 1980) / 4);

/** Laws for one year only: the enthronement of 2019 and the moved days of the Tokyo games. */
const MOVED: Readonly<Record<number, Partial<Record<HolidayKey, string>>>> = {
  2020: { marine: '2020-07-23', sports: '2020-07-24', mountain: '2020-08-10' },
  2021: { marine: '2021-07-22', sports: '2021-07-23', mountain: '2021-08-08' },
};
const ONLY_ONCE: Readonly<Record<number, readonly Holiday[]>> = {
  2019: [
    { date: '2019-05-01', key: 'enthronement' },
    { date: '2019-10-22', key: 'enthronement' },
  ],
};

/** 国民の祝日に関する法律2条 as it has stood since 2007. */
function namedHolidays(year: number): Holiday[] {
  const days: Partial<Record<HolidayKey, string>> = {
    newYear: on(year, 1, 1),
    comingOfAge: nthMonday(year, 1, 2),
    foundation: on(year, 2, 11),
    vernalEquinox: on(year, 3, equinox(year, 20.8431)),
    showa: on(year, 4, 29),
    constitution: on(year, 5, 3),
    greenery: on(year, 5, 4),
    children: on(year, 5, 5),
    marine: nthMonday(year, 7, 3),
    agedRespect: nthMonday(year, 9, 3),
    autumnalEquinox: on(year, 9, equinox(year, 23.2488)),
    sports: nthMonday(year, 10, 2),
    culture: on(year, 11, 3),
    labourThanksgiving: on(year, 11, 23),
  };
  if (year >= 2016) days.mountain = on(year, 8, 11);
  if (year >= 2020) days.emperorsBirthday = on(year, 2, 23);
  if (year <= 2018) days.emperorsBirthday = on(year, 12, 23);
  return [
    ...(Object.entries({ ...days, ...MOVED[year] }) as [HolidayKey, string][]).map(
      ([key, date]) => ({ key, date }),
    ),
    ...(ONLY_ONCE[year] ?? []),
  ];
}

/**
 * The national holidays of a year (2007 to 2099) in order of date, with 3条2項 (a holiday on Sunday
 * moves to the next day that is none) and 3条3項 (a day between two holidays). Neither feeds the
 * other; a Saturday never moves.
 */
export function nationalHolidays(year: number): readonly Holiday[] {
  const named = namedHolidays(year);
  const dates = new Set(named.map((holiday) => holiday.date));
  const added = new Map<string, Holiday>();
  for (const { date } of named) {
    if (weekdayOf(date) !== SUNDAY) continue;
    let free = addDays(date, 1);
    while (dates.has(free)) free = addDays(free, 1);
    added.set(free, { date: free, key: 'substitute' });
  }
  for (const { date } of named) {
    const between = addDays(date, 1);
    if (dates.has(between) || added.has(between) || !dates.has(addDays(date, 2))) continue;
    added.set(between, { date: between, key: 'citizens' });
  }
  return [...named, ...added.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
