import { numberOfMeasure } from '#plugins/attendance/domain/agreement36/special-clause.ts';
import { tablePaper } from '#plugins/attendance/domain/papers/table-paper.ts';
import { listLines } from '#plugins/attendance/server/agreement36/special-clause/list-lines.ts';
import type {
  SpecialClauseUseModel,
  TakenHealthMeasureModel,
} from '#plugins/attendance/server/agreement36/special-clause/uses.models.ts';
import { takenMeasuresOf } from '#plugins/attendance/server/agreement36/special-clause/uses.store.ts';
import { companyYears } from '#plugins/attendance/server/limits/limits.read-model.ts';
import { fileName, folderOf, type PackWork, tableOfPack } from '../pack-work.ts';

type Line = Awaited<ReturnType<typeof listLines>>['nodes'][number];
type Taken = ReadonlyMap<string, readonly TakenHealthMeasureModel[]>;

const LINES_AT_ONCE = 200;
const SHARES = [2, 1.4, 1.6, 1.6, 2.2, 2.6, 3, 2.8, 3.6, 1.8];

/** 特別条項の発動記録: whoever may read the log reads it of everybody, and gets that of the people of the pack. */
export async function addClause(work: PackWork): Promise<number> {
  const { within, archive, words, days, people, companyName, madeOn } = work;
  const wanted = new Set(people.map(({ employeeId }) => employeeId));
  const headings = headingsOf(work);
  const table = await tableOfPack(work, 'CLAUSE', 'clause', headings);
  const { agreements } = await within((ctx) => companyYears(ctx));
  let place = 0;
  for (const { id, name, startsOn, endsOn } of agreements) {
    if (endsOn < days.from || startsOn > days.to) continue;
    // What was withdrawn stands behind, with its reason: nothing disappears from the log.
    for (const [filter, skip] of await pagesOfLog(work, id)) {
      const { lines, taken } = await within(async (ctx) => {
        const page = await listLines(ctx, {
          where: { agreement36Id: id, filter },
          ...{ first: LINES_AT_ONCE, skip },
        });
        const own = page.nodes.filter(
          (line) => wanted.has(line.employeeId) && line.to >= days.from && line.from <= days.to,
        );
        const measures = await Promise.all(
          own.flatMap(({ use }) =>
            use ? [takenMeasuresOf(ctx, use.id).then((all) => [use.id, all] as const)] : [],
          ),
        );
        return { lines: own, taken: new Map(measures) };
      });
      if (lines.length === 0 && (filter !== null || skip > 0)) continue;
      const rows = lines.map((line) => cellsOf(work, line, taken));
      await table.add(rows.map((row) => row.map((cell) => cell.replaceAll('\n', ' '))));
      place += 1;
      const file = `${words.say('file.clause')} ${String(place).padStart(2, '0')} ${name}`;
      await archive.addPdf(`${folderOf(words, 'CLAUSE')}/${fileName(file)}.pdf`, {
        title: words.of('limits', 'paper.title'),
        language: words.language,
        landscape: true,
        pages: tablePaper({
          left: companyName,
          title: words.of('limits', 'paper.title'),
          right: words.say('paper.asOf', { date: madeOn }),
          about: [
            [
              words.say('limits.agreement'),
              words.of('limits', 'paper.agreement', {
                name,
                from: words.date(startsOn),
                to: words.date(endsOn),
              }),
            ],
          ],
          columns: headings.map((header, at) => ({ header, share: SHARES[at] ?? 1 })),
          rows,
          none: words.say('clause.none'),
          footer: words.say('clause.article'),
          pageOf: (page, pages) => words.say('index.page', { page, pages }),
        }),
      });
    }
  }
  return table.lines();
}

/** The log of an agreement in pages: uses that stand and months without one, then what was withdrawn. */
async function pagesOfLog(
  { within }: PackWork,
  agreement36Id: string,
): Promise<(readonly [filter: 'WITHDRAWN' | null, skip: number])[]> {
  const filters = [null, 'WITHDRAWN'] as const;
  const counts = await within((ctx) =>
    Promise.all(
      filters.map((filter) => listLines(ctx, { where: { agreement36Id, filter }, first: 1 })),
    ),
  );
  return filters.flatMap((filter, at) => {
    const pages = Math.max(1, Math.ceil((counts[at]?.totalCount ?? 0) / LINES_AT_ONCE));
    return Array.from({ length: pages }, (_, page) => [filter, page * LINES_AT_ONCE] as const);
  });
}

const headingsOf = ({ words }: PackWork): string[] => [
  words.say('limits.person').replaceAll('\n', ' '),
  words.say('clause.month'),
  words.say('limits.total'),
  words.say('clause.over'),
  ...['invokedOn', 'procedure', 'reason', 'measures', 'taken', 'state'].map((key) =>
    words.say(`clause.${key}`),
  ),
];

function cellsOf({ words }: PackWork, line: Line, taken: Taken): string[] {
  const { use } = line;
  const { overtimeMinutes, holidayMinutes } = line;
  return [
    `${line.lastName} ${line.firstName}\n${line.employeeNumber}`,
    line.month.replace('-', '/'),
    words.minutes(overtimeMinutes + holidayMinutes),
    line.overOn ? words.date(line.overOn) : '',
    ...(use ? usedCells(words, use, taken.get(use.id) ?? []) : ['', '', '', '', '']),
    use?.withdrawnBecause
      ? words.say('clause.withdrawn', { reason: use.withdrawnBecause })
      : line.gaps.map((gap) => words.of('limits', `gap.${gap}`)).join('\n'),
  ];
}

function usedCells(
  words: PackWork['words'],
  use: SpecialClauseUseModel,
  taken: readonly TakenHealthMeasureModel[],
): string[] {
  const measure = (one: SpecialClauseUseModel['measures'][number]) =>
    `${numberOfMeasure(one)}${words.of('limits', `measure.${one}`)}`;
  const place = use.place > 0 ? words.say('clause.place', { place: use.place }) : '';
  return [
    [words.date(use.invokedOn), place].filter(Boolean).join('\n'),
    [
      words.of('limits', `procedure.${use.procedure}`),
      words.date(use.consultedOn),
      use.consultedWith,
    ].join('\n'),
    use.reason,
    use.measures.map(measure).join('\n'),
    taken
      .map((one) =>
        [words.date(one.takenOn), measure(one.measure), one.takenBy, one.note]
          .filter(Boolean)
          .join(' '),
      )
      .join('\n'),
  ];
}
