import { wordedReason } from '#core/text/system-reason.ts';
import { arraysOf } from '#plugins/attendance/server/closing/months.ts';
import { headingsOfStamps, linesOfStamps } from '../../stamps/stamp-data.ts';
import { blocksOf } from '../pack-people.ts';
import { type PackWork, tableOfPack } from '../pack-work.ts';
import { CHANGES, type ChangeRow, CLOSINGS, type ClosingRow } from './changes.sql.ts';

const MONTHS_AT_ONCE = 36;
/** Where somebody stood is nothing that an inspector asks for. */
const STAMP_COLUMNS = [
  ...(['employeeNumber', 'name', 'workDate', 'type', 'stampedOn', 'stampedAt'] as const),
  ...(['receivedAt', 'source', 'state', 'replacedAt', 'reason', 'correctedBy'] as const),
];

export type ChangesMade = { readonly lines: number; readonly withClosings: boolean };

/** 変更の履歴: corrections, closing and opening again, and how each stamp was made. */
export async function addChanges(work: PackWork): Promise<ChangesMade> {
  const { within, words, people, days } = work;
  const say = (key: string) => words.say(`changes.${key}`);
  const who = [words.say('paper.number'), words.say('paper.name')];
  const columns = ['date', 'what', 'before', 'after', 'reason', 'by', 'approvedBy', 'at'];
  const changes = await tableOfPack(work, 'CHANGES', 'changes', [...who, ...columns.map(say)]);
  const withClosings = await within(async (ctx) => ctx.ability.can('list', 'ClosedPeriod'));
  const closings =
    withClosings &&
    (await tableOfPack(work, 'CHANGES', 'closings', [
      ...who,
      ...['month', 'from', 'to', 'what', 'reason', 'by', 'at'].map((key) =>
        words.say(`closings.${key}`),
      ),
    ]));
  const stamps = await tableOfPack(
    work,
    'CHANGES',
    'stamps',
    headingsOfStamps(words.language, STAMP_COLUMNS),
  );
  for (const block of blocksOf(people, MONTHS_AT_ONCE)) {
    const ids = block.map(({ employeeId }) => employeeId);
    const changed = await within((ctx) =>
      ctx.run<ChangeRow>(CHANGES, [ctx.viewer.companyId, ids, days.from, days.to]),
    );
    await changes.add(
      changed.map(([number, last, given, date, what, before, after, reason, ...rest]) => [
        ...[number, `${last} ${given}`, words.date(date), words.say(`what.${what}`)],
        ...[before, after, wordedReason(reason, words.language), ...rest],
      ]),
    );
    if (closings) {
      const months = block.flatMap(({ employeeId, months: own }) =>
        own.map(({ month }) => `${employeeId}:${month}`),
      );
      const closed = await within((ctx) =>
        ctx.run<ClosingRow>(CLOSINGS, [ctx.viewer.companyId, months]),
      );
      await closings.add(
        closed.map(([number, last, given, month, from, to, what, ...rest]) => [
          ...[number, `${last} ${given}`, month],
          ...[from, to].map((day) => (day === null ? '' : words.date(day))),
          ...[words.say(`closing.${what}`), ...rest],
        ]),
      );
    }
    const periods = block.flatMap(({ months }) => months.map(({ period }) => period));
    await stamps.add(
      await within((ctx) => linesOfStamps(ctx, arraysOf(periods), words.language, STAMP_COLUMNS)),
    );
  }
  return {
    lines: changes.lines() + (closings ? closings.lines() : 0) + stamps.lines(),
    withClosings,
  };
}
