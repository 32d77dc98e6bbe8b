import { totalOf, windowSizes } from '#plugins/attendance/domain/agreement36/limits.ts';
import type { LimitsModel } from '#plugins/attendance/server/limits/limits.read-model.ts';
import type { Cell } from '../../tables/table.ts';
import { fileName, folderOf, type PackWork, tableOfPack } from '../pack-work.ts';
import { limitsPaper } from './limits-paper.ts';
import { type MonthOfReport, monthsOf, type YearOfReport, yearsOf } from './limits-years.ts';

const PEOPLE_AT_ONCE = 100;
/** Rows of one PDF: as much as is composed without being felt by others. */
const PEOPLE_ON_PAPER = 100;

/** 36協定: what people worked beyond the hours, beside the agreement that holds for them. */
export async function addLimits(work: PackWork): Promise<number> {
  const { within, people, days } = work;
  const table = await tableOfPack(work, 'LIMITS', 'limits', headingsOf(work));
  const years: YearOfReport[] = [];
  for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
    const ids = people.slice(start, start + PEOPLE_AT_ONCE).map(({ employeeId }) => employeeId);
    for (const person of await yearsOf(within, ids, days)) {
      const months = monthsOf(person, days);
      if (months.length === 0) continue;
      years.push({ person, months });
      await table.add(months.map((month) => lineOf(person, month, work)));
    }
  }
  await addPapers(work, years);
  return table.lines();
}

function headingsOf({ words }: PackWork): string[] {
  const say = (key: string) => words.say(`limits.${key}`);
  return [
    say('month'),
    words.say('paper.number'),
    words.say('paper.name'),
    ...['overtime', 'holiday', 'total'].map(say),
    ...windowSizes.map((size) => say(`average${size}`)),
    ...['from', 'to'].map(say),
    words.say('paper.group'),
    ...['agreement', 'own', 'yearToDate', 'limit', 'isOver', 'invoked'].map(say),
  ];
}

function lineOf(person: LimitsModel, month: MonthOfReport, { words }: PackWork): Cell[] {
  const { overtime, holiday, averages, own, yearToDate } = month;
  const yes = (is: boolean) => (is ? words.say('limits.yes') : '');
  const total = totalOf({ overtimeBeyondStatutory: overtime, statutoryHolidayWork: holiday });
  return [
    ...[month.month, person.employeeNumber, `${person.lastName} ${person.firstName}`],
    ...[overtime, holiday, total].map(words.minutes),
    ...averages.map((minutes) => (minutes === undefined ? '' : words.minutes(minutes))),
    ...[words.date(month.from), words.date(month.to), person.groupName ?? ''],
    person.agreement?.name ?? '',
    ...[own, yearToDate].map(words.minutes),
    Number.isFinite(person.bounds.month) ? words.minutes(person.bounds.month) : '',
    ...[yes(month.isOver), yes(month.isInvoked)],
  ];
}

/** Those of one agreement stand together, whatever their year. */
async function addPapers(work: PackWork, years: readonly YearOfReport[]): Promise<void> {
  const { archive, words } = work;
  const byAgreement = Map.groupBy(
    years,
    ({ person }) => `${person.agreement?.id ?? ''} ${person.days[person.first]?.from}`,
  );
  let place = 0;
  for (const own of byAgreement.values())
    for (let start = 0; start < own.length; start += PEOPLE_ON_PAPER) {
      place += 1;
      const { agreement } = own[0]?.person ?? {};
      const name = [
        words.say('file.limitsPaper'),
        String(place).padStart(2, '0'),
        agreement?.name ?? words.say('limits.noAgreement'),
      ].join(' ');
      await archive.addPdf(`${folderOf(words, 'LIMITS')}/${fileName(name)}.pdf`, {
        title: words.say('limits.title'),
        language: words.language,
        landscape: true,
        pages: limitsPaper(work, own.slice(start, start + PEOPLE_ON_PAPER)),
      });
    }
}
