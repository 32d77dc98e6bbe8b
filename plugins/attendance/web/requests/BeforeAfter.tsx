import { useFormat } from '#kit/i18n/useFormat.ts';
import type { PartOfRequest, RequestToDecide } from '#plugins/employee/api.ts';
import type { AttendanceApprovalFragment, AttendanceAskedFragment } from './Requests.generated.ts';
import classes from './Requests.module.css';
import { useRequestText } from './request-text.ts';

type Stamp = { readonly type: string; readonly time: string; readonly dayBefore: boolean };

const FIGURES = [
  'workedMinutes',
  'breakMinutes',
  'beyondStatutoryMinutes',
  'lateNightMinutes',
  'holidayMinutes',
  'absenceMinutes',
  'outingMinutes',
] as const;

type Line = {
  readonly id: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

/** Stamps and figures of the day as they are and as they would be; what differs is marked. */
export const BeforeAfter: PartOfRequest = ({ approval }) => {
  const t = useRequestText();
  const lines = useLines(approval);
  if (lines.length === 0) return null;
  return (
    <table className={classes.compare}>
      <caption className={classes.soft}>{t('compare.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('compare.what')}</th>
          <th scope="col">{t('compare.before')}</th>
          <th scope="col">{t('compare.after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, label, before, after }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td data-changed={before === after ? undefined : true}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

function useLines(approval: RequestToDecide): Line[] {
  const { stampsNow, checks } = approval as RequestToDecide & AttendanceApprovalFragment;
  const details = approval.application.details as AttendanceAskedFragment;
  const t = useRequestText();
  const format = useFormat();
  const at = (stamp: Stamp | undefined) =>
    stamp
      ? `${stamp.dayBefore ? `${t('compare.dayBefore')} ` : ''}${stamp.time}`
      : t('compare.none');
  const lines: Line[] = [];
  if (details.__typename === 'ReviseApplicationDetails') {
    for (const [index, pair] of paired(stampsNow, details.stamps).entries()) {
      const type = (pair.after ?? pair.before)?.type as 'BREAK_IN';
      lines.push({
        id: `stamp-${index}`,
        label: t(`stamp.${type}`),
        before: at(pair.before),
        after: at(pair.after),
      });
    }
  }
  if ('cancelsAutoBreak' in details && details.cancelsAutoBreak != null) {
    const word = (isCancelled: boolean) =>
      t(isCancelled ? 'compare.breakCancelled' : 'compare.breakTaken');
    lines.push({
      id: 'auto-break',
      label: t('compare.autoBreak'),
      before: word(!details.cancelsAutoBreak),
      after: word(details.cancelsAutoBreak),
    });
  }
  const { effect } = checks;
  if (!effect) return lines;
  for (const figure of FIGURES) {
    const before = effect.before[figure];
    const after = effect.after[figure];
    if (before === 0 && after === 0) continue;
    lines.push({
      id: figure,
      label: t(`compare.${figure}`),
      before: format.minutes(before),
      after: format.minutes(after),
    });
  }
  const { flex } = effect;
  const ofPeriod = flex
    ? ([
        ['flexLeave', flex.paidLeaveBefore, flex.paidLeaveAfter],
        ['flexSurplus', flex.surplusBefore, flex.surplusAfter],
        ['flexShortage', flex.shortageBefore, flex.shortageAfter],
      ] as const)
    : [];
  for (const [id, before, after] of ofPeriod)
    lines.push({
      id,
      label: t(`compare.${id}`),
      before: format.minutes(before),
      after: format.minutes(after),
    });
  return lines;
}

/** The n-th stamp of a kind stands beside the n-th of that kind; in the order of their time. */
export function paired<S extends Stamp>(before: readonly S[], after: readonly Stamp[]) {
  const counted = (stamps: readonly Stamp[]) => {
    const seen = new Map<string, number>();
    return stamps.map((stamp) => {
      const nth = (seen.get(stamp.type) ?? 0) + 1;
      seen.set(stamp.type, nth);
      return { key: `${stamp.type} ${nth}`, stamp };
    });
  };
  const old = counted(before);
  const fresh = counted(after);
  const keys = [...new Set([...fresh, ...old].map(({ key }) => key))];
  const of = (list: typeof old, key: string) => list.find((one) => one.key === key)?.stamp;
  return keys
    .map((key) => ({ before: of(old, key), after: of(fresh, key) }))
    .sort((a, b) => orderOf(a.after ?? a.before) - orderOf(b.after ?? b.before));
}

function orderOf(stamp: Stamp | undefined): number {
  const [hours = 0, minutes = 0] = (stamp?.time ?? '0:00').split(':').map(Number);
  return hours * 60 + minutes - (stamp?.dayBefore ? 1440 : 0);
}
