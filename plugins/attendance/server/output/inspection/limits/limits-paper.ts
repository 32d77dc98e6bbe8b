import type { PdfPage } from '#core/pdf/page.ts';
import {
  facts,
  flowPages,
  grid,
  heading,
  paragraph,
  space,
} from '#plugins/attendance/domain/papers/flow.ts';
import type { PackWork } from '../pack-work.ts';
import type { MonthOfReport, YearOfReport } from './limits-years.ts';

/** People of one agreement and year: a column for each month, the year, and what is looked at. */
export function limitsPaper(work: PackWork, years: readonly YearOfReport[]): PdfPage[] {
  const { words, companyName, madeOn } = work;
  const say = (key: string, params?: Record<string, unknown>) => words.say(`limits.${key}`, params);
  const months = [...new Set(years.flatMap((one) => one.months.map(({ month }) => month)))].sort();
  const columns = [
    { header: say('person'), share: 3 },
    ...months.map((month) => ({ header: month.replace('-', '/'), share: 1.5 })),
    { header: say('year'), share: 1.6 },
    { header: say('uses'), share: 1.5 },
    { header: say('worst'), share: 2 },
    { header: say('state'), share: 3 },
  ];
  return flowPages(
    [
      heading(years[0]?.person.agreement?.name ?? say('noAgreement')),
      ...agreementOf(work, years),
      space(),
      ...grid(
        columns,
        years.map((one) => rowOf(work, one, months)),
      ),
      paragraph(say('note')),
    ],
    {
      left: companyName,
      title: say('title'),
      right: words.say('paper.asOf', { date: madeOn }),
      footer: say('article'),
      pageOf: (page, pages) => words.say('index.page', { page, pages }),
    },
  );
}

/** The agreement against which the hours are measured, as its terms were on the last day. */
function agreementOf({ words }: PackWork, years: readonly YearOfReport[]) {
  const { agreement, bounds } = years[0]?.person ?? {};
  if (!agreement || !bounds) return [];
  const say = (key: string, params?: Record<string, unknown>) => words.say(`limits.${key}`, params);
  const hours = (minutes: number) =>
    Number.isFinite(minutes) ? say('hours', { hours: minutes / 60 }) : say('unlimited');
  return facts(
    [
      [say('validity'), words.range(words.date(agreement.startsOn), words.date(agreement.endsOn))],
      [say('counted'), words.date(agreement.countedFrom ?? agreement.startsOn)],
      [say('filed'), agreement.filedOn ? words.date(agreement.filedOn) : say('notFiled')],
      [
        say('monthLimit'),
        say('limitsOf', { month: hours(bounds.month), year: hours(bounds.year) }),
      ],
      [
        say('special'),
        bounds.specialClause
          ? say('specialOf', {
              month: hours(bounds.specialMonth),
              year: hours(bounds.specialYear),
              uses: Number.isFinite(bounds.uses) ? bounds.uses : '–',
            })
          : say('noSpecial'),
      ],
    ],
    5,
  );
}

function rowOf({ words }: PackWork, { person, months }: YearOfReport, all: readonly string[]) {
  const say = (key: string, params?: Record<string, unknown>) => words.say(`limits.${key}`, params);
  const { bounds, usedMonths, worstAverage, yearOvertime, violations } = person;
  const cell = (month: MonthOfReport | undefined): string => {
    if (!month) return '';
    const time = words.minutes(month.own);
    const all = month.overtime + month.holiday;
    return [
      month.isOver ? say('over', { time }) : time,
      ...(all > month.own ? [say('withHoliday', { time: words.minutes(all) })] : []),
    ].join('\n');
  };
  return [
    `${person.lastName} ${person.firstName}\n${person.employeeNumber ?? ''}`,
    ...all.map((month) => cell(months.find((one) => one.month === month))),
    words.minutes(yearOvertime),
    Number.isFinite(bounds.uses)
      ? say('usesOf', { used: usedMonths.length, most: bounds.uses })
      : String(usedMonths.length),
    worstAverage
      ? say('worstOf', {
          time: words.minutes(worstAverage.minutes),
          from: worstAverage.from.replace('-', '/'),
          to: worstAverage.to.replace('-', '/'),
        })
      : '',
    violations.length === 0
      ? say('fine')
      : violations.map((one) => words.of('overtime', `violation.${one}`)).join('\n'),
  ];
}
