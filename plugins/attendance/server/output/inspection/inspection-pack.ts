import { archive } from '#core/server/archive/archive.ts';
import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput } from '#core/server/errors.ts';
import type { Language } from '#core/texts.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { companyName } from '#plugins/company/sql.ts';
import type {
  InspectionPackPart,
  MutationCreateInspectionPackArgs,
  QueryInspectionPackOutlookArgs,
} from '#schema/generated/resolver-types.ts';
import type { Within } from '../figures/figures.ts';
import type { OutputFiles } from '../files/output-files.ts';
import type { OutputKind } from '../files/output-kind.ts';
import { addChanges } from './changes/changes-part.ts';
import { closedMonths } from './closed-months.ts';
import { addDays } from './days/days-part.ts';
import { addIndex } from './index-part.ts';
import { addLeave } from './leave-part.ts';
import { addClause } from './limits/clause-part.ts';
import { addLimits } from './limits/limits-part.ts';
import { mayTake, packParts } from './pack-parts.ts';
import {
  daysOfPack,
  MOST_MONTHS,
  MOST_MONTHS_OF_PEOPLE,
  monthsFromTo,
  type PersonOfPack,
  peopleOfPack,
} from './pack-people.ts';
import { packWords } from './pack-words.ts';
import type { PackWork } from './pack-work.ts';

export const INSPECTION_PACK = 'INSPECTION_PACK';
type Asked = MutationCreateInspectionPackArgs['data'] & {
  readonly parts: readonly InspectionPackPart[];
};

/** 調査用の記録一式: what a labour inspector asks for, in one ZIP. */
export const inspectionPack: OutputKind<Asked> = {
  kind: INSPECTION_PACK,
  async make({ from, to, people, language, parts }, { within, tell }) {
    const words = await packWords(language as Language);
    const all = await peopleOfPack(within, monthsFromTo(from, to), people ?? {});
    const pack = archive();
    try {
      const work: PackWork = {
        ...{ within, words, archive: pack, people: all, parts: new Set(parts) },
        days: daysOfPack(all),
        ...(await within(async (ctx) => ({
          companyName: (await companyName(ctx))?.name ?? '',
          madeOn: words.date(tokyoDate(ctx.now)),
        }))),
      };
      const has = (part: InspectionPackPart) => work.parts.has(part);
      let lines = 0;
      if (has('LIMITS')) lines += await addLimits(work);
      await tell(0);
      if (has('CLAUSE')) lines += await addClause(work);
      if (has('LEAVE')) lines += await addLeave(work);
      await tell(0);
      const changes = has('CHANGES') ? await addChanges(work) : { lines: 0, withClosings: true };
      const days = await addDays(work, tell);
      lines += changes.lines + days.lines;
      await addIndex(work, people ?? {}, { ...changes, ...days });
      return { bytes: await pack.finish(), contentType: 'application/zip', lines };
    } finally {
      await pack.close();
    }
  },
};

/** The same in the browser: no month of the end before the first, and no more months than a pack holds. */
function wantedMonths({ from, to }: { readonly from: string; readonly to: string }, at: string) {
  if (to < from) throw invalidInput([{ path: `${at}to`, key: 'validation.endAfterStart' }]);
  const months = monthsFromTo(from, to);
  if (months.length > MOST_MONTHS)
    throw invalidInput([
      { path: `${at}to`, key: 'validation.packTooLong', params: { months: MOST_MONTHS } },
    ]);
  return months;
}

const countOf = (people: readonly PersonOfPack[]): number =>
  people.reduce((sum, { months }) => sum + months.length, 0);

/** Whom and how much a pack would have, and which parts the viewer may take. */
export async function inspectionPackOutlook(
  ctx: RequestContext,
  { from, to, people }: QueryInspectionPackOutlookArgs,
) {
  const within: Within = (run) => run(ctx);
  const all = await peopleOfPack(within, wantedMonths({ from, to }, ''), people ?? {});
  const months = countOf(all);
  return {
    people: all.length,
    months,
    openMonths: months - (await closedMonths(ctx, all)),
    mostMonths: MOST_MONTHS_OF_PEOPLE,
    parts: packParts.map((part) => ({ part, mayTake: mayTake(ctx, part) })),
  };
}

export async function createInspectionPack(
  ctx: RequestContext,
  files: OutputFiles,
  data: MutationCreateInspectionPackArgs['data'],
) {
  const { from, to, name } = data;
  const parts = [...new Set(data.parts ?? packParts.filter((part) => mayTake(ctx, part)))];
  if (!parts.every((part) => mayTake(ctx, part)))
    throw new AppError('FORBIDDEN', 'Another permission is needed for a part of it.');
  const all = await peopleOfPack(
    (run) => run(ctx),
    wantedMonths({ from, to }, 'data/'),
    data.people ?? {},
  );
  if (all.length === 0) return { __typename: 'OutputHasNobody' as const, people: 0 };
  const months = countOf(all);
  if (months > MOST_MONTHS_OF_PEOPLE)
    throw invalidInput([
      {
        path: 'data/people',
        key: 'validation.packTooLarge',
        params: { most: MOST_MONTHS_OF_PEOPLE, months },
      },
    ]);
  const words = await packWords(data.language as Language);
  const asked: Asked = { ...data, parts };
  const id = await files.start(ctx, {
    kind: INSPECTION_PACK,
    name: `${name}.zip`,
    asked,
    total: all.length,
    // Drawing takes longer than anybody should wait, and longer than a transaction may.
    isSmall: false,
    told: { from, to, columns: parts.map((part) => words.say(`part.${part}`)) },
  });
  return { __typename: 'OutputFile' as const, ...(await files.find(ctx, id)) };
}
