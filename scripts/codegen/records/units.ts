/** What a number counts, as the API says it. A screen has words of its own for the same names. */
const UNITS: Readonly<Record<string, string>> = {
  yen: 'Yen.',
  people: 'People.',
  kilometres: 'Kilometres, one way.',
  minutes: 'Minutes.',
  hours: 'Hours.',
  days: 'Days.',
  months: 'Months.',
  month: 'A month of the year, 1 to 12.',
  grade: 'Grade of the standard remuneration table.',
  points: 'Points.',
  times: 'Times.',
  rank: '1 is called first.',
  digits: 'Digits.',
  percent: 'Per cent.',
};

export const unitWords = (unit: string): string | undefined => UNITS[unit];
