import { addMonths } from '#core/time/dates.ts';
import { paperOf, type RegisterPaper } from '#plugins/attendance/domain/papers/register-paper.ts';
import { type RegisterPageModel, registerPagesOf } from '../../leave/register/leave-register.ts';
import { paidLeaveClass } from '../figures/company-items.ts';
import type { Cell } from '../tables/table.ts';
import { folderOf, type PackWork, tableOfPack } from './pack-work.ts';

/** Their ledgers are read and their pages drawn together. */
const PEOPLE_AT_ONCE = 50;

/** 年次有給休暇管理簿: pages whose window meets the days, of whom the viewer may read leave. */
export async function addLeave(work: PackWork): Promise<number> {
  const { within, archive, words, people, days } = work;
  const classId = (await within(paidLeaveClass))?.id;
  const table = await tableOfPack(work, 'LEAVE', 'leave', headingsOf(work));
  // The longest window: a year, and most of another where two base dates share a page.
  const from = `${addMonths(days.from.slice(0, 7), -24)}-01`;
  if (!classId) return 0;
  let place = 0;
  for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
    const employeeIds = people
      .slice(start, start + PEOPLE_AT_ONCE)
      .map(({ employeeId }) => employeeId);
    const read = await within((ctx) =>
      registerPagesOf(ctx, { from, to: days.to, employeeIds, classId }),
    );
    const order = new Map(employeeIds.map((id, at) => [id, at]));
    const pages = read
      .filter((page) => page.to >= days.from)
      .sort(
        (one, other) =>
          (order.get(one.employeeId) ?? 0) - (order.get(other.employeeId) ?? 0) ||
          one.from.localeCompare(other.from),
      );
    if (pages.length === 0) continue;
    await table.add(pages.map((page) => lineOf(work, page)));
    place += 1;
    const name = `${words.say('file.leave')} ${String(place).padStart(2, '0')}`;
    await archive.addPdf(`${folderOf(words, 'LEAVE')}/${name}.pdf`, {
      title: words.of('register', 'title'),
      language: words.language,
      pages: pages.flatMap((page) => paperOf(paperWords(work, page))),
    });
  }
  return table.lines();
}

const headingsOf = ({ words }: PackWork): string[] => [
  words.say('paper.number'),
  words.say('paper.name'),
  ...['from', 'to', 'baseDates', 'granted', 'carriedOver', 'taken', 'takenHours', 'left'].map(
    (key) => words.say(`leave.${key}`),
  ),
  ...['leftHours', 'dates', 'keepUntil'].map((key) => words.say(`leave.${key}`)),
];

function lineOf({ words }: PackWork, page: RegisterPageModel): Cell[] {
  return [
    ...[page.employeeNumber, `${page.lastName} ${page.firstName}`],
    ...[words.date(page.from), words.date(page.to)],
    page.baseDates.map(({ date }) => words.date(date)).join(' '),
    page.baseDates.reduce((sum, { days }) => sum + days, 0),
    ...[page.carriedOverDays, page.takenDays, page.takenHours, page.leftDays, page.leftHours],
    page.dates
      .filter(({ isPlanned }) => !isPlanned)
      .map((one) =>
        one.days === 1 && one.hours === 0
          ? words.date(one.date)
          : `${words.date(one.date)} (${amountOf(words, one)})`,
      )
      .join(' '),
    words.date(page.keepUntil),
  ];
}

const amountOf = (
  words: PackWork['words'],
  { days, hours }: { readonly days: number; readonly hours: number },
): string =>
  days === 0.5 && hours === 0 ? words.of('register', 'half') : words.amount(days, hours);

/** The words of a page, as the register prints them. */
function paperWords(
  { words, companyName, madeOn }: PackWork,
  page: RegisterPageModel,
): RegisterPaper {
  const say = (key: string, params?: Record<string, unknown>) => words.of('register', key, params);
  const { baseDates } = page;
  const figures: [string, string][] = baseDates.flatMap(({ date, days, hours }, at) => [
    [
      say(baseDates.length > 1 ? (at === 0 ? 'firstBase' : 'secondBase') : 'baseDates'),
      words.date(date),
    ],
    [say('granted'), words.amount(days, hours)],
  ]);
  return {
    title: say('title'),
    company: companyName,
    asOf: say('asOf', { date: madeOn }),
    person: [
      [words.say('paper.name'), `${page.lastName} ${page.firstName}`],
      [words.say('paper.number'), page.employeeNumber ?? ''],
      [words.say('paper.group'), page.groupName ?? ''],
      [say('joinedOn'), page.joinedOn ? words.date(page.joinedOn) : ''],
      [say('leftOn'), page.leftOn ? words.date(page.leftOn) : ''],
      [say('window'), words.range(words.date(page.from), words.date(page.to))],
    ],
    figures: [
      ...(figures.length > 0 ? figures : [[say('baseDates'), say('noBase')] as const]),
      [say('carriedOver'), words.amount(page.carriedOverDays, page.carriedOverHours)],
      [say('besides'), words.amount(page.besidesDays, page.besidesHours)],
      [say('taken'), words.amount(page.takenDays, page.takenHours)],
      [say('takenElsewhere'), words.amount(page.takenElsewhereDays, 0)],
      [say('planned'), words.amount(page.plannedDays, page.plannedHours)],
      [say('left'), words.amount(page.leftDays, page.leftHours)],
    ],
    datesTitle: say('dates'),
    columns: ['No.', say('date'), say('amount'), say('chosen'), say('state')],
    dates: page.dates.map((one) => [
      words.dateWithDay(one.date),
      amountOf(words, one),
      say(`chosenBy.${one.chosenBy ?? 'PERSON'}`),
      say(one.isPlanned ? 'isPlanned' : 'isTaken'),
    ]),
    noDates: say('noDates'),
    footer: [say('article'), words.labelled(say('keepUntil'), words.date(page.keepUntil))],
  };
}
