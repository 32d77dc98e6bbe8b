import { conditionIssues } from '#core/list-filter/check-filter.ts';
import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { whereColumn } from '#core/server/list-filter/conditions.ts';
import type { FilterField } from '#core/server/list-filter/narrow-by-filter.ts';
import { tokyoDate } from '#core/time/tokyo.ts';

const NAME = { kind: 'text', column: 'clients.name', searched: 'clients.search_text' } as const;

/** The names of the clients where somebody works, as far as the viewer may see these clients. */
export function clientCondition(ctx: RequestContext, field: string): FilterField | undefined {
  if (field !== 'clientName') return undefined;
  const people = () =>
    whereCan(ctx.table('clients'), ctx, 'read', 'Client')
      .join('client_employee_clients as worked_at', {
        'worked_at.company_id': 'clients.company_id',
        'worked_at.client_id': 'clients.id',
      })
      .select('worked_at.client_employee_id');
  return {
    issues: (condition, path) => conditionIssues('text', condition, path),
    isSeen: () => true,
    where(query, condition) {
      const { operator } = condition;
      const id = 'client_employees.id';
      if (operator === 'FILLED') query.whereIn(id, people());
      else if (operator === 'EMPTY') query.whereNotIn(id, people());
      else {
        // Who works at several does not work at one without the text: none of them may have it.
        const isWithout = operator === 'EXCLUDES';
        const ids = people();
        whereColumn(
          ids,
          NAME,
          isWithout ? { ...condition, operator: 'CONTAINS' } : condition,
          tokyoDate(ctx.now),
        );
        if (isWithout) query.whereNotIn(id, ids);
        else query.whereIn(id, ids);
      }
    },
  };
}
