import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { lastDayOfYear } from '#plugins/attendance/domain/agreement36/check-agreement.ts';
import { termsOn } from '#plugins/attendance/domain/agreement36/versions.ts';
import type { Agreement36Row } from '#plugins/attendance/generated/records/Agreement36.ts';
import { agreements36 } from '../agreement36.feature.ts';
import { readPapers, writePaper } from '../paper/paper.store.ts';
import { requireAgreement } from './require-agreement.ts';
import { readVersions } from './versions.store.ts';

/** 「2026年度 全社」 becomes 「2027年度 全社」; a name without a year is told apart by the year of its first day. */
export function nextName(name: string, startsOn: string): string {
  const year = Number(startsOn.slice(0, 4));
  const last = String(year - 1);
  return name.includes(last) ? name.replace(last, String(year)) : `${name}（${year}年）`;
}

/** 翌年度へのコピー: the same terms and the same form for the year after. */
export async function copyAgreement(ctx: RequestContext, id: string): Promise<Agreement36Row> {
  const agreement = await requireAgreement(ctx, id);
  const versions = await readVersions(ctx, [id]);
  const terms = termsOn({ ...agreement, filedOn: null }, versions, agreement.endsOn);
  const startsOn = addDays(agreement.endsOn, 1);
  const shift = agreement.countedFrom ? yearLater(agreement.countedFrom) : null;
  const copy = await agreements36.create(ctx, {
    name: nextName(agreement.name, startsOn),
    workplaceId: agreement.workplaceId,
    startsOn,
    endsOn: lastDayOfYear(startsOn),
    countedFrom: shift,
    profile: terms.profile,
    monthHours: terms.monthHours,
    yearHours: terms.yearHours,
    hasSpecialClause: terms.hasSpecialClause,
    specialMonthHours: terms.specialMonthHours,
    specialYearHours: terms.specialYearHours,
    specialMonths: terms.specialMonths,
    filedOn: null,
    note: agreement.note,
  });
  const paper = (await readPapers(ctx, [id])).get(id);
  // Who concludes it and when is settled anew each year.
  if (paper)
    await writePaper(ctx, copy.id, {
      ...paper.fields,
      ...{ agreedOn: null, submittedOn: null, electedBy: '', representsMajority: false },
      ...{ electedProperly: false, partyTitle: '', partyName: '' },
    });
  return copy;
}

const yearLater = (date: string): string => addDays(lastDayOfYear(date), 1);
