import type { Untyped } from '#test/support/untyped.ts';
import { dayOfDate } from '../engine/day/clock.ts';
import type { RuleKind } from './catalogue.ts';
import type { LintPlace } from './lint.ts';
import type { SavedRule } from './resolve.ts';

/** What the tables of cases of the settings' check begin with. */

export const today = dayOfDate('2026-11-20');
export const company: LintPlace = {
  scope: 'COMPANY',
  id: undefined,
  name: undefined,
  isActive: true,
};
/** A rule of the company, in force for ten days. */
export const rule = (kind: RuleKind, values: object, more: Partial<SavedRule> = {}): SavedRule => ({
  id: `${kind}-rule`,
  kind,
  version: 1,
  scope: 'COMPANY',
  scopeId: undefined,
  scopeName: undefined,
  validFrom: today - 10,
  values: values as Untyped,
  origin: 'RULE',
  ...more,
});
export const inSales = { scope: 'WORKPLACE_GROUP' as const, scopeId: 'sales' };
