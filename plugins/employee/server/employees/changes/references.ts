import type { RequestContext } from '#core/server/context.ts';

export type Reference = { readonly table: string; readonly column: string };

const REFERENCES = {
  name: 'employee_references',
  text: `select child.relname as "table", child_column.attname as "column"
    from pg_constraint key
    join pg_class child on child.oid = key.conrelid
    join pg_class parent on parent.oid = key.confrelid and parent.relname = 'employees'
    join pg_attribute parent_column on parent_column.attrelid = parent.oid and parent_column.attname = 'id'
    join lateral unnest(key.conkey, key.confkey) as pair(child_number, parent_number)
      on pair.parent_number = parent_column.attnum
    join pg_attribute child_column on child_column.attrelid = child.oid
      and child_column.attnum = pair.child_number
    where key.contype = 'f'
    order by 1, 2`,
};

/** Everything that points at people by a foreign key, whichever plugin's it is. */
export const referencesToPeople = (ctx: RequestContext): Promise<Reference[]> =>
  ctx.run<Reference>(REFERENCES);
