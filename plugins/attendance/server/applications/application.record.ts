import type { RequestContext } from '#core/server/context.ts';
import type { RecordKind } from '#core/server/records/record-kind.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import type { MinuteSpan } from '../../domain/applications/details.ts';
import type { PersonNames } from '../basic-shifts/save-basic-shift.ts';
import type { ApplicationModel } from '../models.ts';
import { applicationRows } from './application.store.ts';
import { visible } from './application-scope.ts';

export const SUBJECT = 'Application';

const spans = (list: readonly MinuteSpan[]): string[] =>
  list.map(({ from, until }) => `${clockOfMinutes(from)}–${clockOfMinutes(until)}`);

/** An application as its history tells of it: one value a line, times as people write them. */
export function auditedApplication({ details, ...row }: ApplicationModel): object {
  const { type, status, fromDate, toDate, reason, evaluaterComment } = row;
  const shared = { type, status, fromDate, toDate, reason, evaluaterComment };
  switch (details.type) {
    case 'REVISE':
      return {
        ...shared,
        stamps: details.stamps.map(({ at }) => clockOfMinutes(at)),
        stampTypes: details.stamps.map((stamp) => stamp.type),
        ...(details.cancelsAutoBreak === undefined
          ? {}
          : { cancelsAutoBreak: details.cancelsAutoBreak }),
      };
    case 'VACATION': {
      const { vacationClassId, unit, from, until } = details;
      const hours = from === null || until === null ? [] : spans([{ from, until }]);
      return { ...shared, vacationClassId, unit, hours };
    }
    case 'OVERTIME':
      return { ...shared, hours: spans([details]), breaks: spans(details.breaks) };
    case 'HOLIDAY_WORK': {
      const { part, transferDate, transferKind } = details;
      return {
        ...shared,
        hours: spans([details]),
        breaks: spans(details.breaks),
        part,
        transferDate,
        transferKind,
      };
    }
  }
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

export const applicationRecord = (findNames: PersonNames): RecordKind => ({
  subject: SUBJECT,
  title: 'application.record.title',
  right: { do: 'read', on: SUBJECT },
  labels,
  nameOf: ({ fromDate, toDate }) =>
    typeof fromDate === 'string' ? nameOfDays({ fromDate, toDate: toDate ?? fromDate }) : undefined,
  fields: {
    type: { label: 'application.record.type', show: 'choice', choices: 'application.type' },
    status: { label: 'application.record.status', show: 'choice', choices: 'application.status' },
    fromDate: { label: 'application.record.fromDate', show: 'date' },
    toDate: { label: 'application.record.toDate', show: 'date' },
    hours: { label: 'application.record.hours' },
    breaks: { label: 'application.record.breaks' },
    cancelsAutoBreak: { label: 'application.record.cancelsAutoBreak', show: 'boolean' },
    stampTypes: {
      label: 'application.record.stampTypes',
      show: 'choice',
      choices: 'stamp',
    },
    stamps: { label: 'application.record.stamps' },
    vacationClassId: {
      label: 'application.record.vacationClass',
      show: 'reference',
      to: 'VacationClass',
    },
    unit: { label: 'application.record.unit', show: 'choice', choices: 'application.unit' },
    part: { label: 'application.record.part', show: 'choice', choices: 'application.part' },
    transferDate: { label: 'application.record.transferDate', show: 'date' },
    transferKind: {
      label: 'application.record.transferKind',
      show: 'choice',
      choices: 'application.transferKind',
    },
    reason: { label: 'application.record.reason', show: 'longText' },
    comment: { label: 'application.record.said', show: 'longText', fixed: true },
    evaluaterComment: { label: 'application.record.comment', show: 'longText' },
    approvalStep: { label: 'application.record.approvalStep', show: 'number', fixed: true },
    decidedByRight: { label: 'application.record.decidedByRight', show: 'boolean', fixed: true },
    decidedFor: {
      label: 'application.record.decidedFor',
      show: 'reference',
      to: findNames,
      fixed: true,
    },
    evaluatedBy: { label: 'application.record.evaluatedBy', show: 'reference', to: findNames },
  },
  ignored: ['details', 'version'],
});
