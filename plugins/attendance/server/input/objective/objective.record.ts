import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';

const IMPORTS: Right = { do: 'import', on: 'ObjectiveRecord' };

/** A day of a PC or a door as it came in, and what was said about it; under `person:date:source`. */
export const objectiveRecordKind: RecordKind = {
  subject: 'ObjectiveRecord',
  title: 'input:objective.record',
  right: IMPORTS,
  labels: toldWith(IMPORTS, async (ctx, ids) => {
    const days = ids.map((id) => {
      const [, date = '', ...rest] = id.split(':').reverse();
      return { id, date, employeeId: rest.reverse().join(':') };
    });
    const names = await ctx.records.personNames(
      ctx,
      days.map(({ employeeId }) => employeeId),
    );
    return new Map(
      days.flatMap(({ id, date, employeeId }) => {
        const name = names.get(employeeId);
        return name ? [[id, `${name} ${date.replaceAll('-', '/')}`]] : [];
      }),
    );
  }),
  fields: {
    source: {
      label: 'input:objective.source',
      show: 'choice',
      choices: 'input:objective.sources',
      fixed: true,
    },
    first: { label: 'input:objective.first', fixed: true },
    last: { label: 'input:objective.last', fixed: true },
    explanation: { label: 'input:objective.explanation', show: 'longText', fixed: true },
    reason: { label: 'input:objective.reason', show: 'longText', fixed: true },
  },
};

const READS: Right = { do: 'read', on: 'AttendanceSetting' };

export const objectiveTokenKind: RecordKind = {
  subject: 'ObjectiveToken',
  title: 'input:token.kind',
  right: READS,
  labels: toldWith(READS, async (ctx, ids) => {
    const rows: { id: string; name: string }[] = await ctx
      .table('objective_tokens')
      .whereIn('objective_tokens.id', [...ids])
      .select('objective_tokens.id', 'objective_tokens.name');
    return new Map(rows.map(({ id, name }) => [id, name]));
  }),
  fields: { name: { label: 'input:token.name', fixed: true } },
};
