import { apiRef, eventRef } from '#core/plugin.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { DayOff } from './domain/days-off.ts';

/** Somebody who stands in the way of a deletion. */
export type AffectedEmployee = {
  readonly id: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string | null;
  readonly isActive: boolean;
};

/** What the plugins above may ask. */
export type CompanyApi = {
  departmentNames(
    ctx: RequestContext,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  /** Every day off of a year by the pattern; undefined where there is no such pattern. */
  daysOffOf(
    ctx: RequestContext,
    holidayPatternId: string,
    year: number,
  ): Promise<readonly DayOff[] | undefined>;
  workplaceNames(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  groupNames(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The given groups and everything below them, deleted ones left out. */
  groupsBelow(ctx: RequestContext, ids: readonly string[]): Promise<readonly string[]>;
};

export const companyApi = apiRef<CompanyApi>('company');

/** A holiday pattern changed, or a workplace follows another one: days off of people may be others. */
export const daysOffChanged = eventRef<Record<string, never>>('company.daysOffChanged');
