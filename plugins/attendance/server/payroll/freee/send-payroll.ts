import { createHash } from 'node:crypto';
import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { type Person, personOf } from '#core/server/person.ts';
import type { Sealer } from '#core/server/sealer.ts';
import { addMonths } from '#core/time/dates.ts';
import {
  type Figure,
  KEY_ITEM,
  type KindOf,
  type PayrollTemplate,
} from '#plugins/attendance/domain/output/payroll/template.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import { beginExport, type CreatePayrollFile, heldUp } from '../exports/create-file.ts';
import { findExport, updateExport, WAITING } from '../exports/export.store.ts';
import { keepPeople, readOutput } from '../exports/payroll-file.ts';
import { formatOf, templateOf } from '../formats/payroll-format.feature.ts';
import { kindsOfItems } from '../month/items.ts';
import { accessOf } from './connection.ts';
import { type Freee, type FreeeAccess, FreeeRefused } from './freee.port.ts';
import { summaryFields } from './summary-fields.ts';

const SEND_JOB = 'attendance.payroll.send';
const SOURCE = 'job';

type Doors = Pick<Ports, 'ids' | 'jobs' | 'asPerson'> & {
  readonly freee: Freee;
  readonly seals: Sealer;
};
type SendData = {
  readonly exportId: string;
  readonly asked: CreatePayrollFile;
  readonly person: Person;
};

/** Why a person's month was not taken: a word of PayrollFailureKind, and what freee said. */
type Failure = readonly [kind: 'UNKNOWN_EMPLOYEE' | 'OTHER_PERIOD' | 'REFUSED', detail: string];
const written = ([kind, detail]: Failure): string => `${kind} ${detail}`.trim();

/** Puts a month on record and has a job send it. Held up as a file would be. */
export async function sendPayroll(ctx: RequestContext, doors: Doors, askedFile: CreatePayrollFile) {
  const first = await readOutput(ctx, askedFile);
  await lockResults(
    ctx,
    first.people.map(({ employeeId }) => employeeId),
  );
  const output = await readOutput(ctx, askedFile);
  const heldMonth = heldUp(output, askedFile);
  if (heldMonth) return heldMonth;
  if (!(await accessOf(ctx, doors.seals)))
    return {
      __typename: 'PayrollHeldUp' as const,
      because: 'NOT_CONNECTED' as const,
      problems: [],
    };
  const exportId = await beginExport(ctx, doors.ids, output, askedFile, 'FREEE_API');
  await keepPeople(ctx, exportId, output.template, output.chosen);
  await ctx
    .table('payroll_export_people')
    .where('payroll_export_people.export_id', exportId)
    .update({ failure: WAITING });
  await updateExport(ctx, exportId, { people: output.chosen.length });
  ctx.audit({
    action: 'export',
    subject: 'PayrollExport',
    subjectId: exportId,
    after: {
      month: askedFile.month,
      format: output.format.name,
      kind: askedFile.kind,
      people: output.chosen.length,
    },
  });
  const data: SendData = { exportId, asked: askedFile, person: personOf(ctx) };
  await doors.jobs.enqueue(SEND_JOB, data, { connection: await ctx.connection() });
  ctx.afterCommit(() => doors.jobs.hurry(SEND_JOB));
  const begun = await findExport(ctx, exportId);
  if (!begun) throw new Error('The output that was just put on record is gone.');
  return { __typename: 'PayrollExport' as const, ...begun };
}

/** Sends whoever is waiting, one after the other; begun again, it goes on where it stopped. */
export function sendJob(doors: Doors): JobDefinition {
  async function run({ exportId, asked, person }: SendData): Promise<void> {
    const within = <T>(work: (ctx: RequestContext) => Promise<T>) =>
      doors.asPerson(person, SOURCE, work);
    const begun = await within(async (ctx) => {
      const format = await formatOf(ctx, asked.formatId);
      return {
        access: await accessOf(ctx, doors.seals),
        people: await waitingPeople(ctx, exportId),
        template: templateOf(format),
        kindOf: await kindsOfItems(ctx),
      };
    });
    const { access } = begun;
    const knownByNumber = access && (await knownEmployees(doors.freee, access));
    const answers: string[] = [];
    for (const one of begun.people) {
      const failure: Failure | undefined =
        !access || !knownByNumber || knownByNumber instanceof FreeeRefused
          ? [
              'REFUSED',
              knownByNumber instanceof FreeeRefused
                ? saidByFreee(knownByNumber.status, knownByNumber.message)
                : '',
            ]
          : await send(doors.freee, access, knownByNumber, { ...begun, one, month: asked.month });
      answers.push(`${one.employeeId} ${failure ? written(failure) : 'TAKEN'}`);
      await within((ctx) =>
        ctx
          .table('payroll_export_people')
          .where({
            'payroll_export_people.export_id': exportId,
            'payroll_export_people.employee_id': one.employeeId,
          })
          .update({ failure: failure ? written(failure) : null }),
      );
    }
    await within((ctx) => finish(ctx, exportId, answers));
  }
  return { name: SEND_JOB, run };
}

async function knownEmployees(
  freee: Freee,
  access: FreeeAccess,
): Promise<ReadonlyMap<string, number> | FreeeRefused> {
  try {
    return await freee.employees(access);
  } catch (error) {
    if (error instanceof FreeeRefused) return error;
    return new FreeeRefused(0, error instanceof Error ? error.message : '');
  }
}

const saidByFreee = (status: number, message: string): string =>
  [status > 0 ? `HTTP ${status}` : '', message].filter(Boolean).join(' ');

type Waiting = {
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
  readonly figures: Readonly<Record<string, Figure>>;
};

/** As they were put on record: what is changed meanwhile comes with the next difference. */
const waitingPeople = async (ctx: RequestContext, exportId: string): Promise<Waiting[]> =>
  ctx
    .table('payroll_export_people')
    .where({
      'payroll_export_people.export_id': exportId,
      'payroll_export_people.failure': WAITING,
    })
    .orderBy('payroll_export_people.employee_id')
    .select({
      employeeId: 'payroll_export_people.employee_id',
      from: ctx.raw('payroll_export_people.from_date::text'),
      to: ctx.raw('payroll_export_people.to_date::text'),
      figures: 'payroll_export_people.figures',
    });

type Sending = {
  readonly one: Waiting;
  readonly month: string;
  readonly template: PayrollTemplate;
  readonly kindOf: KindOf;
};

async function send(
  freee: Freee,
  access: FreeeAccess,
  knownByNumber: ReadonlyMap<string, number>,
  { one, month: ofWork, template, kindOf }: Sending,
): Promise<Failure | undefined> {
  const number = String(one.figures[KEY_ITEM] ?? '');
  const employeeId = knownByNumber.get(number);
  if (employeeId === undefined) return ['UNKNOWN_EMPLOYEE', number];
  const [year = 0, month = 0] = addMonths(ofWork, template.payMonths).split('-').map(Number);
  const fields = summaryFields(template.columns, one.figures, kindOf);
  const answer = await freee.putSummary(access, { employeeId, year, month, fields });
  if (!answer.isTaken) return ['REFUSED', saidByFreee(answer.status, answer.message)];
  const isOther =
    (answer.from !== undefined && answer.from !== one.from) ||
    (answer.to !== undefined && answer.to !== one.to);
  return isOther ? ['OTHER_PERIOD', `${answer.from ?? ''} ${answer.to ?? ''}`] : undefined;
}

async function finish(
  ctx: RequestContext,
  exportId: string,
  answers: readonly string[],
): Promise<void> {
  const [row] = await ctx
    .table('payroll_export_people')
    .where('payroll_export_people.export_id', exportId)
    .whereNotNull('payroll_export_people.failure')
    .count({ count: '*' });
  await updateExport(ctx, exportId, {
    failed_people: Number(row?.count ?? 0),
    hash: createHash('sha256').update(answers.join('\n')).digest('hex'),
  });
}
