import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { idsInService, type TermsOfDivision } from '#plugins/employee/sql.ts';
import type { Appointment } from '../../domain/day-summary.ts';
import { appointmentOf } from '../../domain/rules/attended-hours.ts';
import { defaultsOf, type RuleValues } from '../../domain/rules/catalogue.ts';
import type { SavedRule } from '../../domain/rules/resolve.ts';
import { STAMP_TYPES, type StampType } from '../../domain/stamp.ts';
import { type RuleRow, readRules } from '../rules/rule.store.ts';
import { rulesOfPeople } from '../rules/rules-of-people.ts';
import { ruleOf, scopeKey } from '../rules/saved-rules.ts';
import { divisionsWithoutBreaks, mayStampBreaks } from './breaks-of-divisions.ts';

export type StampingRules = {
  /** What the person may stamp. */
  readonly stampTypes: readonly StampType[];
  /** Undefined where only the company's own setting speaks. */
  readonly position: RuleValues<'TIME_STAMPING'>['position'] | undefined;
  /** How long a stamp may have waited on a device without a network. */
  readonly offlineHours: number;
};

export type KnownStampingRules = {
  /** Of a person on a date. */
  of(ctx: RequestContext, employeeId: string, date: string): Promise<StampingRules>;
  /** Whether their plan binds a person on a date: who is late is said before anything is calculated. */
  appointment(ctx: RequestContext, employeeId: string, date: string): Promise<Appointment>;
  /** The same of everybody, or of some, for whoever asks the database; undefined where no rule says so. */
  appointments(
    ctx: RequestContext,
    date: string,
    employeeIds?: readonly string[],
  ): Promise<Appointments | undefined>;
  /** After a rule was saved here; other servers hear of it when their memory runs out. */
  forget(companyId: string): void;
};

/** As JSON by ids of people. */
export type Appointments = {
  /** Who chooses their own hours: the minute from which they are late by their core time, null without one. */
  readonly ownHours: string;
  /** Minutes that somebody may be late; who may not is left out. */
  readonly graces: string;
};

type Kept = {
  until: number;
  readonly rules: readonly SavedRule[];
  /** Rules that speak of the system, of core time or of a grace. */
  readonly ofHours: readonly SavedRule[];
  readonly withoutBreaks: readonly TermsOfDivision[];
  readonly people: Map<string, StampingRules>;
  /** By date; boards that ask at once wait for the same answer. */
  readonly appointments: Map<string, Promise<Appointments>>;
};

type Memory = {
  readonly companies: Map<string, Kept>;
  /** How often rules were saved since the start. */
  forgets: number;
};

const KEPT_MS = 20_000;
/** 1,500 people who stamp on two dates fit; more than that and it begins anew. */
const MOST_PEOPLE = 4_000;
const OF_HOURS = ['workSystem', 'hasCoreTime', 'lateGraceMinutes', 'earlyLeaveGraceMinutes'];
const BY_PLAN = appointmentOf({
  WORK_SYSTEM: defaultsOf('WORK_SYSTEM'),
  TIME_STAMPING: defaultsOf('TIME_STAMPING'),
});
const EVERYTHING: StampingRules = {
  stampTypes: STAMP_TYPES,
  position: undefined,
  offlineHours: defaultsOf('TIME_STAMPING').offlineHours,
};
/** Rules that say something about the stamp itself. */
const OF_STAMPS = ['stampTypes', 'position', 'offlineHours'];

/**
 * Asked with every stamp, so it is kept in memory: the rules of a company for a short while and, only
 * where some rule or division speaks of stamps at all, what they mean for each person.
 */
export function knownStampingRules(): KnownStampingRules {
  const memory: Memory = { companies: new Map(), forgets: 0 };
  return {
    async of(ctx, employeeId, date) {
      const { companyId } = ctx.viewer;
      const kept = await keptOf(ctx, memory, companyId);
      if (kept.rules.length === 0 && kept.withoutBreaks.length === 0) return EVERYTHING;
      const key = `${employeeId} ${date}`;
      const own = kept.people.get(key) ?? (await resolve(ctx, employeeId, date, kept));
      if (kept.people.size >= MOST_PEOPLE) kept.people.clear();
      kept.people.set(key, own);
      return own;
    },
    async appointment(ctx, employeeId, date) {
      const { ofHours } = await keptOf(ctx, memory, ctx.viewer.companyId);
      if (ofHours.length === 0) return BY_PLAN;
      const people = await rulesOfPeople(ctx, [employeeId], date, addDays(date, 1), ofHours);
      const stretch = people.get(employeeId)?.[0];
      return stretch ? appointmentOf(stretch.values) : BY_PLAN;
    },
    async appointments(ctx, date, employeeIds) {
      const kept = await keptOf(ctx, memory, ctx.viewer.companyId);
      if (kept.ofHours.length === 0) return undefined;
      return employeeIds
        ? appointmentsOf(ctx, employeeIds, date, kept)
        : (kept.appointments.get(date) ?? everybodysAppointments(ctx, date, kept));
    },
    forget(companyId) {
      memory.forgets += 1;
      memory.companies.delete(companyId);
    },
  };
}

/**
 * For ten thousand people it is a second's work. Boards read without a transaction, so that none holds the embedded
 * database's one connection while it waits for another's answer. Where it fails, the next one who asks begins anew.
 */
function everybodysAppointments(
  ctx: RequestContext,
  date: string,
  ofCompany: Kept,
): Promise<Appointments> {
  const workingOut = idsInService(ctx).then((ids) => appointmentsOf(ctx, ids, date, ofCompany));
  ofCompany.appointments.set(date, workingOut);
  workingOut.catch(() => ofCompany.appointments.delete(date));
  return workingOut;
}

async function appointmentsOf(
  ctx: RequestContext,
  employeeIds: readonly string[],
  date: string,
  { ofHours }: Kept,
): Promise<Appointments> {
  const people = await rulesOfPeople(ctx, employeeIds, date, addDays(date, 1), ofHours);
  const starts: Record<string, number | null> = {};
  const graces: Record<string, number> = {};
  for (const [id, [stretch]] of people) {
    const { choosesOwnHours, core, lateGraceMinutes } = stretch
      ? appointmentOf(stretch.values)
      : BY_PLAN;
    if (choosesOwnHours) starts[id] = core?.from ?? null;
    if (lateGraceMinutes > 0) graces[id] = lateGraceMinutes;
  }
  return { ownHours: JSON.stringify(starts), graces: JSON.stringify(graces) };
}

async function keptOf(ctx: RequestContext, memory: Memory, companyId: string) {
  const now = ctx.now.getTime();
  const knownCompany = memory.companies.get(companyId);
  return knownCompany && now < knownCompany.until
    ? knownCompany
    : load(ctx, memory, knownCompany, now + KEPT_MS);
}

async function load(
  ctx: RequestContext,
  memory: Memory,
  before: Kept | undefined,
  until: number,
): Promise<Kept> {
  const { forgets } = memory;
  const { companyId } = ctx.viewer;
  // Whoever comes meanwhile goes on with what is known: a thousand stamps at nine ask once.
  if (before) before.until = until;
  const all = await readRules(ctx, ['TIME_STAMPING', 'WORK_SYSTEM']);
  const rows = all.filter(({ kind }) => kind === 'TIME_STAMPING');
  const speaking = new Set(
    rows.filter(({ settings }) => OF_STAMPS.some((name) => settings[name] != null)).map(placeOf),
  );
  const speaksOfHours = all.some(({ settings }) => OF_HOURS.some((name) => settings[name] != null));
  const kept: Kept = {
    until,
    // A later rule of the same place takes an earlier one back: all of that place count.
    rules: rows.filter((row) => speaking.has(placeOf(row))).map((row) => ruleOf(row, new Map())),
    ofHours: speaksOfHours ? all.map((row) => ruleOf(row, new Map())) : [],
    withoutBreaks: await divisionsWithoutBreaks(ctx),
    people: new Map(),
    appointments: new Map(),
  };
  // A rule was saved while they were read: they may be those from before it.
  if (forgets !== memory.forgets) return kept;
  // Of several who began with nothing all go on with what the first of them found.
  const meanwhile = memory.companies.get(companyId);
  if (meanwhile && meanwhile !== before) return meanwhile;
  memory.companies.set(companyId, kept);
  return kept;
}

const placeOf = ({ scope, scopeId }: RuleRow): string => scopeKey(scope, scopeId);

async function resolve(
  ctx: RequestContext,
  employeeId: string,
  date: string,
  { rules, withoutBreaks }: Kept,
): Promise<StampingRules> {
  const saidRules = await saidByRules(ctx, employeeId, date, rules);
  if (await mayStampBreaks(ctx, employeeId, date, withoutBreaks)) return saidRules;
  // Whoever is in a break when it stops being allowed still comes out of it.
  return { ...saidRules, stampTypes: saidRules.stampTypes.filter((type) => type !== 'BREAK_IN') };
}

async function saidByRules(
  ctx: RequestContext,
  employeeId: string,
  date: string,
  rules: readonly SavedRule[],
): Promise<StampingRules> {
  if (rules.length === 0) return EVERYTHING;
  const people = await rulesOfPeople(ctx, [employeeId], date, addDays(date, 1), rules);
  const stretch = people.get(employeeId)?.[0];
  if (!stretch) return EVERYTHING;
  const { stampTypes, position, offlineHours } = stretch.values.TIME_STAMPING;
  const isSaid = stretch.settings.TIME_STAMPING.has('position');
  return { stampTypes, position: isSaid ? position : undefined, offlineHours };
}
