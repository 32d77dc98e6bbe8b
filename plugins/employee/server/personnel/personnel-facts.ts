import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { DATED, factIn } from '../../domain/personnel/days.ts';
import { SECTIONS } from '../../domain/personnel/section.ts';
import type { FactSource } from '../facts/facts-of-people.ts';
import { deleteRecord, updateRecord } from './change-record.ts';

type Row = {
  id: string;
  employeeId: string;
  section: string;
  fields: Readonly<Record<string, unknown>>;
};

/**
 * Contracts and absences of the personnel file, as far as the viewer may change them: of whom they may not read, nothing
 * is told and nothing is ended.
 */
export const personnelFacts = (ports: Pick<Ports, 'files'>): FactSource => ({
  plugin: 'employee',
  async read(ctx: RequestContext, employeeIds) {
    const sections = SECTIONS.filter(
      ({ id, type }) => DATED[id] && ctx.ability.can('update', type),
    );
    if (sections.length === 0) return [];
    const rows: Row[] = await ctx
      .table('personnel_records')
      .whereIn('personnel_records.employee_id', [...employeeIds])
      .whereIn(
        'personnel_records.section',
        sections.map(({ id }) => id),
      )
      .select({
        id: 'personnel_records.id',
        employeeId: 'personnel_records.employee_id',
        section: 'personnel_records.section',
        fields: 'personnel_records.fields',
      });
    return rows.flatMap(({ id, employeeId, section: of, fields }) => {
      const section = sections.find((one) => one.id === of);
      const fact = section && factIn(section, fields);
      return fact ? [{ ...fact, id, employeeId }] : [];
    });
  },
  async endAfter(ctx, { kind, id = '', from }, day) {
    const section = SECTIONS.find((one) => DATED[one.id] === kind);
    if (!section) throw new Error(`No section keeps ${kind}.`);
    if (from > day) await deleteRecord(ctx, section, id);
    else await updateRecord(ctx, ports, section, { id }, { endsOn: day });
  },
});
