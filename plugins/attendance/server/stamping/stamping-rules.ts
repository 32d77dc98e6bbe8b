import type { RequestContext } from '../../../../core/server/context.ts';
import { addDays } from '../../../../core/time/dates.ts';
import type { RuleValues } from '../../domain/rules/catalogue.ts';
import type { SavedRule } from '../../domain/rules/resolve.ts';
import { STAMP_TYPES, type StampType } from '../../domain/stamp.ts';
import { type RuleRow, readRules } from '../rules/rule.store.ts';
import { rulesOfPeople } from '../rules/rules-of-people.ts';
import { ruleOf, scopeKey } from '../rules/saved-rules.ts';

export type StampingRules = {
  /** What the person may stamp. */
  readonly stampTypes: readonly StampType[];
  /** Undefined where only the company's own setting speaks. */
  readonly position: RuleValues<'TIME_STAMPING'>['position'] | undefined;
};

export type KnownStampingRules = {
  /** Of a person on a date. */
  of(ctx: RequestContext, employeeId: string, date: string): Promise<StampingRules>;
  /** After a rule was saved here; other servers hear of it when their memory runs out. */
  forget(companyId: string): void;
};

type Kept = {
  until: number;
  rules: readonly SavedRule[];
  readonly people: Map<string, StampingRules>;
};

const KEPT_MS = 20_000;
/** 1,500 people who stamp on two dates fit; more than that and it begins anew. */
const MOST_PEOPLE = 4_000;
const EVERYTHING: StampingRules = { stampTypes: STAMP_TYPES, position: undefined };

/**
 * Asked with every stamp, so it is kept in memory: the rules of a company for a short while and, only
 * where some rule speaks of stamps at all, what they mean for each person.
 */
export function knownStampingRules(): KnownStampingRules {
  const companies = new Map<string, Kept>();
  return {
    async of(ctx, employeeId, date) {
      const { companyId } = ctx.viewer;
      const now = ctx.now.getTime();
      const known = companies.get(companyId);
      const kept =
        known && now < known.until ? known : await load(ctx, companies, known, now + KEPT_MS);
      if (kept.rules.length === 0) return EVERYTHING;
      const key = `${employeeId} ${date}`;
      const own = kept.people.get(key) ?? (await resolve(ctx, employeeId, date, kept.rules));
      if (kept.people.size >= MOST_PEOPLE) kept.people.clear();
      kept.people.set(key, own);
      return own;
    },
    forget: (companyId) => void companies.delete(companyId),
  };
}

async function load(
  ctx: RequestContext,
  companies: Map<string, Kept>,
  before: Kept | undefined,
  until: number,
): Promise<Kept> {
  // Whoever comes meanwhile goes on with what is known: a thousand stamps at nine ask once.
  if (before) before.until = until;
  const rows = await readRules(ctx, ['TIME_STAMPING']);
  const speaking = new Set(
    rows
      .filter(({ settings }) => settings['stampTypes'] != null || settings['position'] != null)
      .map(placeOf),
  );
  const kept: Kept = {
    until,
    // A later rule of the same place takes an earlier one back: all of that place count.
    rules: rows.filter((row) => speaking.has(placeOf(row))).map((row) => ruleOf(row, new Map())),
    people: new Map(),
  };
  companies.set(ctx.viewer.companyId, kept);
  return kept;
}

const placeOf = ({ scope, scopeId }: RuleRow): string => scopeKey(scope, scopeId);

async function resolve(
  ctx: RequestContext,
  employeeId: string,
  date: string,
  rules: readonly SavedRule[],
): Promise<StampingRules> {
  const people = await rulesOfPeople(ctx, [employeeId], date, addDays(date, 1), rules);
  const stretch = people.get(employeeId)?.[0];
  if (!stretch) return EVERYTHING;
  const { stampTypes, position } = stretch.values.TIME_STAMPING;
  const isSaid = stretch.settings.TIME_STAMPING.has('position');
  return { stampTypes, position: isSaid ? position : undefined };
}
