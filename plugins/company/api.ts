import { apiRef } from '#core/plugin.ts';
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

export type FindAffected = (
  ctx: RequestContext,
  id: string,
) => Promise<readonly AffectedEmployee[]>;
export type FindPersonNames = (
  ctx: RequestContext,
  employeeIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/**
 * What the plugins above may ask, and what they must answer because company cannot know it. The
 * `register…` functions are called in `setup`, once.
 */
export type CompanyApi = {
  /** Who belongs to a group: it cannot be deleted while somebody does. */
  registerGroupUser(find: FindAffected): void;
  /** Names of people by employee id, for "changed meanwhile by …". */
  registerPersonNames(find: FindPersonNames): void;
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
