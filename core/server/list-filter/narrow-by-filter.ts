import type { Knex } from 'knex';
import type { Issue } from '../../issue.ts';
import { countIssues } from '../../list-filter/check-filter.ts';
import type { ListCondition, ListFilter } from '../../list-filter/list-filter.ts';
import type { RequestContext } from '../context.ts';
import { AppError, invalidInput } from '../errors.ts';

/** A field that people may put into conditions. */
export type FilterField = {
  /** What is wrong with the condition, said at its place. */
  issues(condition: ListCondition, path: string): readonly Issue[];
  /** False for whoever may not see the field: nobody finds by conditions what they may not read. */
  isSeen(ctx: Pick<RequestContext, 'ability' | 'viewer'>): boolean;
  where(query: Knex.QueryBuilder, condition: ListCondition): void;
};

type Fields = (name: string) => FilterField | undefined;

/**
 * Narrows a list by conditions in groups, or refuses them: a field that there is not, or with a value
 * that it cannot have, by its place in the input; one that the viewer may not see as FORBIDDEN.
 */
export function narrowByFilter(
  ctx: Pick<RequestContext, 'ability' | 'viewer'>,
  query: Knex.QueryBuilder,
  subject: string,
  filter: ListFilter,
  fieldOf: Fields,
): void {
  refuse(ctx, subject, filter, fieldOf);
  query.where((all) => {
    for (const { join, conditions } of filter.groups)
      all[filter.join === 'ANY' ? 'orWhere' : 'andWhere']((group: Knex.QueryBuilder) => {
        for (const condition of conditions)
          group[join === 'ANY' ? 'orWhere' : 'andWhere']((one: Knex.QueryBuilder) => {
            fieldOf(condition.field)?.where(one, condition);
          });
      });
  });
}

function refuse(
  ctx: Pick<RequestContext, 'ability' | 'viewer'>,
  subject: string,
  filter: ListFilter,
  fieldOf: Fields,
): void {
  const issues: Issue[] = [...countIssues(filter, 'where/filter')];
  for (const [group, { conditions }] of filter.groups.entries())
    for (const [place, condition] of conditions.entries()) {
      const path = `where/filter/groups/${group}/conditions/${place}`;
      const field = fieldOf(condition.field);
      if (!field) {
        const params = { field: condition.field };
        issues.push({ path: `${path}/field`, key: 'validation.noSuchField', params });
        continue;
      }
      if (!field.isSeen(ctx))
        throw new AppError('FORBIDDEN', `${subject}.${condition.field} is not yours to look for.`);
      issues.push(...field.issues(condition, path));
    }
  if (issues.length > 0) throw invalidInput(issues);
}
