import type { RequestContext } from '#core/server/context.ts';
import type { RecordField, RecordKind } from '#core/server/records/record-kind.ts';
import type { RequestKinds } from '../request-kind.ts';
import type { ApplicationModel } from './application.models.ts';
import { applicationRows } from './application.store.ts';
import { visible } from './application-scope.ts';

type Names = (ctx: RequestContext, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export const SUBJECT = 'Application';

/** An application as its history tells of it: one value a line, times as people write them. */
export function auditedApplication(
  kinds: RequestKinds,
  { details, ...row }: ApplicationModel,
): object {
  const { type, status, fromDate, toDate, reason, evaluaterComment } = row;
  const shared = { type, status, fromDate, toDate, reason, evaluaterComment };
  return { ...shared, ...kinds.of(type).onRecord(details) };
}

/** The days it is for: what names it in every language. */
export const nameOfDays = ({
  fromDate,
  toDate,
}: Pick<ApplicationModel, 'fromDate' | 'toDate'>): string =>
  [...new Set([fromDate, toDate])].map((date) => date.replaceAll('-', '/')).join('–');

async function labels(ctx: RequestContext, ids: readonly string[]) {
  const rows: ApplicationModel[] = await visible(applicationRows(ctx), ctx).whereIn(
    'applications.id',
    [...ids],
  );
  return new Map(rows.map((row) => [row.id, nameOfDays(row)]));
}

/** `kinds` add what their details are shown by, once all plugins are set up. */
export const applicationRecord = (findNames: Names, kinds: RequestKinds): RecordKind => ({
  subject: SUBJECT,
  title: 'approvals:application.record.title',
  right: { do: 'read', on: SUBJECT },
  labels,
  nameOf: ({ fromDate, toDate }) =>
    typeof fromDate === 'string' ? nameOfDays({ fromDate, toDate: toDate ?? fromDate }) : undefined,
  get fields() {
    return { ...fieldsOfWish, ...ofKinds(kinds), ...fieldsOfWords(findNames) };
  },
  ignored: ['details', 'version'],
});

/** In the words of the plugin that has the kind. */
const ofKinds = (kinds: RequestKinds): RecordKind['fields'] =>
  Object.fromEntries(
    kinds.all().flatMap(({ plugin, recordFields }) => {
      const ofPlugin = (key: string) => (key.includes(':') ? key : `${plugin}:${key}`);
      return Object.entries(recordFields).map(([name, field]): [string, RecordField] => [
        name,
        {
          ...field,
          label: ofPlugin(field.label),
          ...('choices' in field && field.choices ? { choices: ofPlugin(field.choices) } : {}),
        } as RecordField,
      ]);
    }),
  );

const fieldsOfWish: RecordKind['fields'] = {
  type: {
    label: 'approvals:application.record.type',
    show: 'choice',
    choices: 'approvals:application.type',
  },
  status: {
    label: 'approvals:application.record.status',
    show: 'choice',
    choices: 'approvals:application.status',
  },
  fromDate: { label: 'approvals:application.record.fromDate', show: 'date' },
  toDate: { label: 'approvals:application.record.toDate', show: 'date' },
};

const fieldsOfWords = (findNames: Names): RecordKind['fields'] => ({
  reason: { label: 'approvals:application.record.reason', show: 'longText' },
  comment: { label: 'approvals:application.record.said', show: 'longText', fixed: true },
  evaluaterComment: { label: 'approvals:application.record.comment', show: 'longText' },
  approvalStep: { label: 'approvals:application.record.approvalStep', show: 'number', fixed: true },
  decidedByRight: {
    label: 'approvals:application.record.decidedByRight',
    show: 'boolean',
    fixed: true,
  },
  decidedFor: {
    label: 'approvals:application.record.decidedFor',
    show: 'reference',
    to: findNames,
    fixed: true,
  },
  evaluatedBy: {
    label: 'approvals:application.record.evaluatedBy',
    show: 'reference',
    to: findNames,
  },
});
