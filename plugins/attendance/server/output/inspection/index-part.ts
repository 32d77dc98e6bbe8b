import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate, tokyoTime } from '#core/time/tokyo.ts';
import {
  facts,
  flowPages,
  grid,
  heading,
  paragraph,
  space,
} from '#plugins/attendance/domain/papers/flow.ts';
import { groupNames } from '#plugins/company/sql.ts';
import { divisionsInOrder } from '#plugins/employee/sql.ts';
import type { InspectionPackPart } from '#schema/generated/resolver-types.ts';
import type { OutputPeople } from '../figures/periods.ts';
import { mayTake, packParts } from './pack-parts.ts';
import { folderOf, type PackWork } from './pack-work.ts';

export type MadeParts = {
  readonly withoutFile: number;
  readonly withClosings: boolean;
};

const MOST_DIVISIONS = 500;

/** 目次: for whom and by whom the pack was made, what is in it, what is not and why, and how it can be checked. */
export async function addIndex(
  work: PackWork,
  people: OutputPeople,
  madeParts: MadeParts,
): Promise<void> {
  const { within, archive, words, companyName, madeOn, days, parts } = work;
  const say = (key: string, params?: Record<string, unknown>) => words.say(`index.${key}`, params);
  const about = await within(async (ctx) => ({
    conditions: await conditionsOf(ctx, people, words),
    madeBy:
      (await ctx.records.personNames(ctx, [ctx.viewer.employeeId])).get(ctx.viewer.employeeId) ??
      '',
    madeAt: `${words.date(tokyoDate(ctx.now))} ${tokyoTime(ctx.now)}`,
    refused: packParts.filter((part) => !mayTake(ctx, part)),
  }));
  const missing = [
    ...packParts.flatMap((part) => {
      if (parts.has(part)) return [];
      const key = about.refused.includes(part) ? 'noRight' : 'notChosen';
      return [say(key, { part: words.say(`part.${part}`) })];
    }),
    ...(madeParts.withClosings || !parts.has('CHANGES') ? [] : [say('noClosings')]),
    ...(madeParts.withoutFile > 0 ? [say('noMonthFiles', { count: madeParts.withoutFile })] : []),
  ];
  const pages = flowPages(
    [
      ...facts(
        [
          [say('period'), words.range(words.date(days.from), words.date(days.to))],
          [say('people'), say('peopleOf', { count: work.people.length })],
          [say('madeAt'), about.madeAt],
          [say('madeBy'), about.madeBy],
        ],
        4,
      ),
      ...facts([[say('narrowed'), about.conditions]], 1),
      heading(say('contents')),
      ...grid(
        [
          { header: say('folder'), share: 2 },
          { header: words.say('page.parts'), share: 2 },
          { header: say('content'), share: 6 },
        ],
        packParts
          .filter((part) => parts.has(part))
          .map((part: InspectionPackPart) => [
            folderOf(words, part),
            words.say(`part.${part}`),
            words.say(`about.${part}`),
          ]),
      ),
      heading(say('missing')),
      ...(missing.length > 0 ? missing : [say('missingNone')]).map(paragraph),
      ...(parts.has('MONTH_FILES') ? [heading(say('checkTitle')), paragraph(say('check'))] : []),
      heading(say('keepTitle')),
      paragraph(say('keep')),
      space(),
    ],
    {
      left: companyName,
      title: say('title'),
      right: words.say('paper.asOf', { date: madeOn }),
      footer: say('footer'),
      pageOf: (page, all) => say('page', { page, pages: all }),
    },
  );
  await archive.addPdf(`${words.say('file.index')}.pdf`, {
    title: say('title'),
    language: words.language,
    landscape: true,
    pages,
  });
}

/** Whom the pack was narrowed to, in words. */
async function conditionsOf(
  ctx: RequestContext,
  { groupIds, divisionIds, employeeIds, hasLeft }: OutputPeople,
  words: PackWork['words'],
): Promise<string> {
  const say = (key: string, params?: Record<string, unknown>) => words.say(`index.${key}`, params);
  const groups = groupIds?.length ? await groupNames(ctx, groupIds) : undefined;
  const divisions = divisionIds?.length ? await divisionsInOrder(ctx, MOST_DIVISIONS) : [];
  const chosen = divisions.filter(({ id }) => divisionIds?.includes(id));
  const conditions = [
    ...(groups ? [say('groups', { names: words.list([...groups.values()]) })] : []),
    ...(chosen.length > 0
      ? [say('divisions', { names: words.list(chosen.map(({ name }) => name)) })]
      : []),
    ...(employeeIds?.length ? [say('chosen')] : []),
    ...(hasLeft === null || hasLeft === undefined ? [] : [say(hasLeft ? 'LEFT' : 'EMPLOYED')]),
  ];
  return conditions.length > 0 ? conditions.join('\n') : say('everybody');
}
