import type { RequestContext } from '#core/server/context.ts';
import { type PageArgs, pageOf, toConnection } from '#core/server/rows/connection.ts';
import {
  type AgreementMonth,
  agreementMonth,
  agreementMonths,
} from '#plugins/attendance/domain/agreement36/agreement-months.ts';
import {
  type ClauseAgreement,
  type ClauseGap,
  clauseLimit,
  gapsOf,
  mostUses,
} from '#plugins/attendance/domain/agreement36/special-clause.ts';
import { termsOn } from '#plugins/attendance/domain/agreement36/versions.ts';
import type { Agreement36Row } from '#plugins/attendance/generated/records/Agreement36.ts';
import type {
  SpecialClauseFilter,
  SpecialClauseLinesWhereInput,
} from '#schema/generated/resolver-types.ts';
import { boardGroups } from '../../board/board-groups.ts';
import { peopleValues } from '../../errors/period.ts';
import { requireAgreement } from '../agreements/require-agreement.ts';
import { readVersions } from '../agreements/versions.store.ts';
import { CLAUSE_MONTHS, type ClauseMonthColumns } from './clause-lines.sql.ts';
import type { SpecialClauseUseModel, SpecialClauseUseRow } from './uses.models.ts';
import {
  asClauseAgreement,
  asTold,
  requireEmployee,
  standingMonths,
  usesOfAgreement,
} from './uses.store.ts';

type Where = SpecialClauseLinesWhereInput;
/** Whoever may read the log reads it of everybody. */
const EVERYBODY = { everybody: true, employeeIds: [], groupIds: [] };

type Line = {
  readonly id: string;
  readonly employeeId: string;
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly overtimeMinutes: number;
  readonly holidayMinutes: number;
  readonly overOn: string | null;
  readonly use: SpecialClauseUseModel | null;
  readonly gaps: ClauseGap[];
};

async function readMonths(
  ctx: RequestContext,
  agreement: Agreement36Row,
  months: readonly AgreementMonth[],
  termsOf: TermsOf,
  {
    employeeId = null,
    ...where
  }: Pick<Where, 'groupId' | 'search'> & { employeeId?: string | null },
): Promise<ClauseMonthColumns[]> {
  const { startsOn: from, endsOn: to, id } = agreement;
  return ctx.run<ClauseMonthColumns>(CLAUSE_MONTHS, [
    ...peopleValues(ctx, { from, to }, where, EVERYBODY),
    id,
    months.map(({ month }) => month),
    months.map((month) => month.from),
    months.map((month) => month.to),
    months.map((month) => clauseLimit(termsOf(month))),
    employeeId,
  ]);
}

/** What the agreement says in each of its months: its terms on the first day of the month. */
type TermsOf = (month: AgreementMonth) => ClauseAgreement;

async function readTerms(ctx: RequestContext, agreement: Agreement36Row): Promise<TermsOf> {
  const versions = await readVersions(ctx, [agreement.id]);
  return ({ from }) => asClauseAgreement(termsOn(agreement, versions, from));
}

const keyOf = (employeeId: string, month: string): string => `${employeeId} ${month}`;

/** 特別条項の発動記録 as the API tells it. */
export async function listLines(ctx: RequestContext, args: PageArgs & { readonly where: Where }) {
  const { where } = args;
  const row = await requireAgreement(ctx, where.agreement36Id);
  const agreement = asClauseAgreement(row);
  const months = agreementMonths(agreement);
  const termsOf = await readTerms(ctx, row);
  const read = await readMonths(ctx, row, months, termsOf, where);
  const uses = await usesOfAgreement(ctx, row.id);
  const all = linesOf(read, uses, agreement, termsOf).filter(
    ({ month }) => !where.month || month === where.month,
  );
  const chosen = all.filter(FITS[where.filter ?? 'STANDING']);
  const { offset, limit } = pageOf(args);
  return {
    ...toConnection(chosen.slice(offset, offset + limit), chosen.length, args),
    agreement: {
      id: row.id,
      name: row.name,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      hasSpecialClause: row.hasSpecialClause,
      filedOn: row.filedOn ?? null,
      limitMinutes: clauseLimit(agreement),
      months: months.map(({ month }) => month),
    },
    counts: countsOf(all),
    groups: await boardGroups(ctx, EVERYBODY),
  };
}

/** A withdrawn use has a line of its own; the month's own line stands where it is over or has a use that counts. */
function linesOf(
  read: readonly ClauseMonthColumns[],
  uses: readonly SpecialClauseUseRow[],
  agreement: ClauseAgreement,
  termsOf: TermsOf,
) {
  const byMonth = Map.groupBy(uses, ({ employeeId, month }) => keyOf(employeeId, month));
  const standing = Map.groupBy(
    uses.filter(({ withdrawnAt }) => withdrawnAt === null),
    ({ employeeId }) => employeeId,
  );
  return read.flatMap(
    ([employeeId, month, employeeNumber, lastName, firstName, groupName, ...of]) => {
      const [overtimeMinutes, holidayMinutes, overOn] = of;
      const days = agreementMonth(agreement, month);
      if (!days) return [];
      const terms = termsOf(days);
      const own = (standing.get(employeeId) ?? []).map((use) => use.month);
      const facts = {
        ...{ employeeId, employeeNumber, lastName, firstName, groupName },
        ...{ month, from: days.from, to: days.to, overtimeMinutes, holidayMinutes, overOn },
      };
      const all = byMonth.get(keyOf(employeeId, month)) ?? [];
      const counting = all.find(({ withdrawnAt }) => withdrawnAt === null) ?? null;
      const line = {
        ...facts,
        id: counting?.id ?? keyOf(employeeId, month),
        use: counting && asTold(counting, terms, own),
        gaps: gapsOf(terms, { overtimeMinutes, holidayMinutes, overOn, use: counting }),
      };
      const withdrawn = all.filter(({ withdrawnAt }) => withdrawnAt !== null);
      return [
        ...(counting || line.gaps.length > 0 ? [line] : []),
        ...withdrawn.map((use) => ({
          ...facts,
          id: use.id,
          use: asTold(use, terms, own),
          gaps: [],
        })),
      ];
    },
  );
}

const isWithdrawn = ({ use }: Line): boolean => use !== null && use.withdrawnAt !== null;
const hasGap =
  (gap: ClauseGap) =>
  ({ gaps }: Line): boolean =>
    gaps.includes(gap);

/** What each of the counts counts; the list narrows by the same. */
const FITS: { readonly [Filter in SpecialClauseFilter | 'STANDING']: (line: Line) => boolean } = {
  STANDING: (line) => !isWithdrawn(line),
  GAPS: ({ gaps }) => gaps.length > 0,
  NOT_INVOKED: hasGap('NOT_INVOKED'),
  INVOKED_LATE: hasGap('INVOKED_LATE'),
  MEASURE_MISSING: hasGap('MEASURE_MISSING'),
  OVER_SPECIAL: hasGap('OVER_SPECIAL'),
  WITHDRAWN: isWithdrawn,
};

function countsOf(lines: readonly Line[]) {
  const used = lines.filter((line) => line.use !== null && !isWithdrawn(line));
  const count = (filter: SpecialClauseFilter): number => lines.filter(FITS[filter]).length;
  return {
    uses: used.length,
    people: new Set(used.map(({ employeeId }) => employeeId)).size,
    notInvoked: count('NOT_INVOKED'),
    invokedLate: count('INVOKED_LATE'),
    measureMissing: count('MEASURE_MISSING'),
    overSpecial: count('OVER_SPECIAL'),
    withdrawn: count('WITHDRAWN'),
  };
}

type StandingArgs = {
  readonly agreement36Id: string;
  readonly employeeId: string;
  readonly month: string;
};

/** Figures of one person's month, for whoever is about to invoke the clause. */
export async function clauseStanding(ctx: RequestContext, args: StandingArgs) {
  const { agreement36Id, employeeId, month } = args;
  const row = await requireAgreement(ctx, agreement36Id);
  await requireEmployee(ctx, employeeId);
  const agreement = asClauseAgreement(row);
  const days = agreementMonth(agreement, month);
  if (!days) return null;
  const termsOf = await readTerms(ctx, row);
  const [found] = await readMonths(ctx, row, [days], termsOf, { employeeId });
  const used = await standingMonths(ctx, employeeId, agreement36Id);
  return {
    ...days,
    overtimeMinutes: found?.[6] ?? 0,
    holidayMinutes: found?.[7] ?? 0,
    overOn: found?.[8] ?? null,
    used: used.filter((one) => one !== month).length,
    most: mostUses(termsOf(days)),
  };
}
