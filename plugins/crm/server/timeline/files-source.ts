import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { countOf } from '#core/server/rows/pages.ts';
import { nameOf } from '../client-employees/client-employee.feature.ts';
import type { TimelineSource } from './timeline-source.ts';

/** Files of people who work at the client, as far as the viewer may see the people. */
const filesOf = (ctx: RequestContext, clientId: string) =>
  ctx
    .table('files')
    .joinRaw(
      `join client_employees on client_employees.company_id = files.company_id
        and files.key = any(client_employees.file_keys)`,
    )
    .whereIn(
      'client_employees.id',
      whereCan(ctx.table('client_employees'), ctx, 'read', 'ClientEmployee')
        .join('client_employee_clients', {
          'client_employee_clients.company_id': 'client_employees.company_id',
          'client_employee_clients.client_employee_id': 'client_employees.id',
        })
        .where('client_employee_clients.client_id', clientId)
        .select('client_employees.id'),
    );

type Row = {
  id: string;
  at: Date;
  fileName: string;
  createdBy: string | null;
  lastName: string;
  firstName: string | null;
};

export const filesSource: TimelineSource = {
  kinds: ['FILE'],
  count: (ctx, clientId) => countOf(filesOf(ctx, clientId)),
  async newest(ctx, clientId, _kinds, most) {
    const rows: Row[] = await filesOf(ctx, clientId)
      .orderBy([
        { column: 'files.created_at', order: 'desc' },
        { column: 'files.id', order: 'desc' },
      ])
      .limit(most)
      .select({ id: 'files.id', at: 'files.created_at' });
    return rows.map(({ id, at }) => ({ id, at, kind: 'FILE' }));
  },
  async describe(ctx, clientId, keys) {
    const rows: Row[] = await filesOf(ctx, clientId)
      .whereIn(
        'files.id',
        keys.map(({ id }) => id),
      )
      .select({
        id: 'files.id',
        at: 'files.created_at',
        fileName: 'files.file_name',
        createdBy: 'files.created_by',
        lastName: 'client_employees.last_name',
        firstName: 'client_employees.first_name',
      });
    return rows.map((row) => ({
      id: row.id,
      at: row.at,
      kind: 'FILE',
      personId: row.createdBy,
      title: row.fileName,
      text: nameOf(row),
    }));
  },
};
