import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { AppError, invalidInput } from '#core/server/errors.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { SaveAttendanceRuleInput } from '#schema/generated/resolver-types.ts';
import { kindOf, nameOf, RULE_KINDS, type RuleKind } from '../../domain/rules/catalogue.ts';
import {
  changed,
  issuesOfRule,
  type Settings,
  type Warning,
  warningsOfRule,
} from '../../domain/rules/check.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { recalculateLater } from '../results/stored/recalculate.ts';
import { peopleSince } from './places/people-at-place.ts';
import { heldWithout, isAt, type Place, placeOf } from './places/place.ts';
import {
  insertRule,
  lockRules,
  nextVersion,
  type RuleRow,
  readRules,
  updateRule,
} from './rule.store.ts';
import { requireRight } from './rule-rights.ts';
import { savedRules } from './saved-rules.ts';

export type RuleDeps = Pick<Ports, 'ids' | 'jobs'> & { readonly findNames: PersonNames };

/** A rule as somebody wants it, checked, and not yet written. */
export type DraftedRule = {
  readonly kind: RuleKind;
  readonly place: Place;
  readonly validFrom: string;
  readonly before: RuleRow | undefined;
  readonly settings: Settings;
  readonly warnings: Warning[];
};

/** Refuses what breaks a rule of its own; what the law asks for comes back as warnings. */
export async function draftRule(
  ctx: RequestContext,
  findNames: PersonNames,
  data: Omit<SaveAttendanceRuleInput, 'acceptsWarnings'>,
): Promise<DraftedRule> {
  const given = RULE_KINDS.filter((kind) => settingsIn(data, kind));
  const [kind] = given;
  if (!kind || given.length > 1)
    throw invalidInput([{ path: 'data/settings', key: 'validation.oneOf' }]);
  requireRight(ctx, 'update', kind);
  const place = await placeOf(ctx, data.scope, data.scopeId);
  const validFrom = data.validFrom ?? tokyoDate(ctx.now);
  const own = (await readRules(ctx, [kind])).filter((row) => isAt(place, row));
  const before = own.findLast((row) => row.validFrom <= validFrom);
  await refuseIfMoved(ctx, findNames, before, data.version);
  const settings = changed(kind, before?.settings ?? {}, settingsIn(data, kind) ?? {});
  const base = await heldWithout(ctx, kind, place, validFrom, await savedRules(ctx));
  const issues = issuesOfRule({ kind, scope: place.scope, own: settings, base, validFrom });
  if (issues.length > 0) {
    throw invalidInput(issues.map((issue) => ({ ...issue, path: pathOf(kind, issue.path) })));
  }
  const warnings = warningsOfRule({ kind, own: settings, base });
  return { kind, place, validFrom, before, settings, warnings };
}

const settingsIn = (
  { settings }: Pick<SaveAttendanceRuleInput, 'settings'>,
  kind: RuleKind,
): Settings | undefined =>
  (settings as Readonly<Record<string, Settings | null | undefined>>)[nameOf(kind)] ?? undefined;

const pathOf = (kind: RuleKind, path: string): string =>
  path === 'scope' || path === 'validFrom'
    ? `data/${path}`
    : `data/settings/${nameOf(kind)}/${path}`;

async function refuseIfMoved(
  ctx: RequestContext,
  findNames: PersonNames,
  before: RuleRow | undefined,
  seen: number | null | undefined,
): Promise<void> {
  if (before) await refuseIfChanged(ctx, findNames, before, seen);
  else if (seen) throw new AppError('CONFLICT', 'Somebody else has changed this meanwhile.');
}

export type SavedDraft = {
  readonly id: string | undefined;
  readonly kind: RuleKind;
  readonly warnings: Warning[];
  readonly recalculationId: string | undefined;
};

export async function saveRule(
  ctx: RequestContext,
  deps: RuleDeps,
  { acceptsWarnings, ...data }: SaveAttendanceRuleInput,
): Promise<SavedDraft> {
  await lockRules(ctx);
  const draft = await draftRule(ctx, deps.findNames, data);
  const { kind, place, validFrom, before, settings, warnings } = draft;
  const none = { kind, warnings, recalculationId: undefined };
  if (warnings.length > 0 && !acceptsWarnings) return { ...none, id: undefined };
  if (before && JSON.stringify(before.settings) === JSON.stringify(sortedLike(before, settings)))
    return { ...none, id: before.id };
  const version = await nextVersion(ctx);
  const replaces = before?.validFrom === validFrom;
  const id = before && replaces ? before.id : deps.ids.next();
  if (before && replaces) await updateRule(ctx, before, version, settings);
  else await insertRule(ctx, id, version, { kind, ...place, validFrom, settings });
  audit(ctx, id, draft, replaces);
  const recalculationId = await countAgain(ctx, deps, kind, place, validFrom);
  return { id, kind, warnings, recalculationId };
}

/** Keys in the order that they were kept in: jsonb sorts them its own way. */
const sortedLike = ({ settings: kept }: RuleRow, settings: Settings): Settings =>
  Object.fromEntries([
    ...Object.keys(kept).flatMap((name) => (name in settings ? [[name, settings[name]]] : [])),
    ...Object.entries(settings).filter(([name]) => !(name in kept)),
  ]);

/** Values under the name of their kind, lists as text: two kinds may call a value the same. */
export const auditedValues = (kind: RuleKind, settings: Settings): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings).map(([field, value]) => [
      `${nameOf(kind)}.${field}`,
      Array.isArray(value) ? value.map(lineOf).join('、') : value,
    ]),
  );

const lineOf = (line: unknown): string =>
  typeof line === 'object' && line !== null ? Object.values(line).join(' ') : String(line);

function audit(
  ctx: RequestContext,
  id: string,
  { kind, validFrom, before, settings, warnings }: DraftedRule,
  replaces: boolean,
): void {
  const { before: old, after } = differences(
    Object.fromEntries(
      Object.keys({ ...before?.settings, ...settings }).map((name) => [
        name,
        before?.settings[name],
      ]),
    ),
    Object.fromEntries(
      Object.keys({ ...before?.settings, ...settings }).map((name) => [
        name,
        settings[name] ?? null,
      ]),
    ),
  );
  ctx.audit({
    action: replaces ? 'update' : 'create',
    subject: 'AttendanceRule',
    subjectId: id,
    before: auditedValues(kind, old as Settings),
    after: {
      ...auditedValues(kind, after as Settings),
      kind,
      validFrom,
      ...(warnings.length > 0
        ? {
            acceptedWarnings: warnings
              .map(({ field, article }) => `${field}（${article}）`)
              .join('、'),
          }
        : {}),
    },
  });
}

/** Days of the past that are not closed are counted by the new rule. */
export async function countAgain(
  ctx: RequestContext,
  deps: RuleDeps,
  kind: RuleKind,
  { scope, scopeId }: Place,
  validFrom: string,
): Promise<string | undefined> {
  if (!kindOf(kind).recalculates || validFrom > tokyoDate(ctx.now)) return undefined;
  if (scope === 'COMPANY') return recalculateLater(ctx, deps, { kind: 'EVERYBODY' }, validFrom);
  if (scope === 'BASIC_SHIFT')
    return recalculateLater(
      ctx,
      deps,
      { kind: 'BASIC_SHIFT', basicShiftId: scopeId as string },
      validFrom,
    );
  const employeeIds = await peopleSince(ctx, { scope, scopeId }, validFrom);
  return employeeIds.length === 0
    ? undefined
    : recalculateLater(ctx, deps, { kind: 'EMPLOYEES', employeeIds }, validFrom);
}
