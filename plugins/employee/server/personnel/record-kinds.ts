import type { Erased } from '#core/erased.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { RecordField, RecordKind } from '#core/server/records/record-kind.ts';
import { type KeptRows, putBack, takeOut } from '#core/server/records/trash/trash-rows.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import { issuesOfDays } from '../../domain/personnel/days.ts';
import { type Field, isLong, SECTIONS, type Section } from '../../domain/personnel/section.ts';
import { releaseFiles } from './attachments.ts';
import { forHistory, updateRecord } from './change-record.ts';
import { lockPerson, recordsById } from './record.store.ts';

const SHOWN = { text: 'text', date: 'date', number: 'number', flag: 'boolean' } as const;

function shown(section: Section, name: string, field: Field): RecordField {
  const label = `personnel:section.${section.id}.fields.${name}`;
  return field.kind === 'choice'
    ? { label, show: 'choice', choices: `personnel:section.${section.id}.choices.${name}` }
    : { label, show: isLong(field) ? 'longText' : SHOWN[field.kind] };
}

const titleOf = (
  section: Section,
  values: Readonly<Record<string, Erased>>,
): string | undefined => {
  const words = section.title
    .filter((name) => section.fields[name]?.kind === 'text')
    .map((name) => values[name])
    .filter(Boolean);
  return words.length > 0 ? words.join(' ') : undefined;
};

/** History, restore and trash of every section. */
export const personnelKinds = (
  ports: Pick<Ports, 'files'>,
  validators: Readonly<Record<string, InputValidator>>,
): readonly RecordKind[] =>
  SECTIONS.map((section) => ({
    subject: section.type,
    title: `personnel.${section.id}`,
    right: { do: 'read', on: section.type },
    labels: async (ctx, ids) =>
      new Map(
        ctx.ability.can('read', section.type)
          ? (await recordsById(ctx, section, ids)).map((record) => [
              record.id,
              titleOf(section, record) ?? '',
            ])
          : [],
      ),
    nameOf: (values) => titleOf(section, values),
    fields: {
      ...Object.fromEntries(
        Object.entries(section.fields).map(([name, field]) => [name, shown(section, name, field)]),
      ),
      ...(section.files ? { files: { label: 'personnel:files', fixed: true as const } } : {}),
    },
    ignored: ['employeeId', 'fileKeys'],
    accepts: validators[`Update${section.type}Input`],
    restore: (ctx, id, values) => updateRecord(ctx, ports, section, { id }, values),
    trash: {
      remove: async (ctx, id) => ({ rows: await takeOut(ctx, TABLES, id) }),
      restore: async (ctx, id, keptRecord) => {
        await putBack(ctx, (keptRecord as Kept).rows);
        const [record] = await recordsById(ctx, section, [id]);
        const employment = record && (await lockPerson(ctx, record.employeeId));
        const issues = employment ? issuesOfDays(section, employment, record) : [];
        if (issues.length > 0) throw invalidInput(issues);
        return record ? forHistory(ctx, section, record) : {};
      },
      // Deleted permanently: nothing shows its files any more.
      destroy: (ctx, _id, keptRecord) => releaseFiles(ctx, fileKeysIn(keptRecord as Kept)),
    },
  }));

/** That a number was kept, shown, mended and deleted; the number itself is in no history. */
export const myNumberKind: RecordKind = {
  subject: 'MyNumber',
  title: 'personnel.my_number',
  right: { do: 'read', on: 'MyNumber' },
  labels: async (ctx, ids) =>
    new Map(
      ctx.ability.can('read', 'MyNumber')
        ? (
            await ctx
              .table('my_numbers')
              .whereIn('my_numbers.id', [...ids])
              .pluck('id')
          ).map((id: string) => [id, ''])
        : [],
    ),
  fields: {
    acquiredOn: { label: 'personnel:myNumber.acquiredOn', show: 'date', fixed: true },
    purposes: {
      label: 'personnel:myNumber.purposes',
      show: 'choice',
      choices: 'personnel:myNumber.forPurpose',
      fixed: true,
    },
    identityCheck: {
      label: 'personnel:myNumber.identityCheck',
      show: 'choice',
      choices: 'personnel:myNumber.check',
      fixed: true,
    },
    shownFor: {
      label: 'personnel:myNumber.purpose',
      show: 'choice',
      choices: 'personnel:myNumber.forPurpose',
      fixed: true,
    },
    note: { label: 'personnel:myNumber.note', show: 'longText', fixed: true },
    numberMended: { label: 'personnel:myNumber.newNumber', show: 'boolean', fixed: true },
    deletionReason: {
      label: 'personnel:myNumber.reason',
      show: 'choice',
      choices: 'personnel:myNumber.reasons',
      fixed: true,
    },
  },
  ignored: ['employeeId', 'dependentId'],
};

/** What the company lets people change. */
export const selfServiceKind: RecordKind = {
  subject: 'SelfServiceSetting',
  title: 'permissions.selfService',
  // There is one of it, under the id of the company.
  labels: async (ctx, ids) => {
    const { companyId } = ctx.viewer;
    const isToldOf = ids.includes(companyId) && ctx.ability.can('update', 'SelfServiceSetting');
    return new Map(isToldOf ? [[companyId, '']] : []);
  },
  fields: {
    openItems: {
      label: 'personnel:selfService.items',
      show: 'choice',
      choices: 'personnel:selfService.item',
      fixed: true,
    },
  },
};

type Kept = { readonly rows: KeptRows };
const TABLES = [{ table: 'personnel_records', key: 'id' }] as const;
const fileKeysIn = ({ rows }: Kept): string[] =>
  rows.flatMap((table) => table.rows.flatMap((row) => row['file_keys'] as string[]));
