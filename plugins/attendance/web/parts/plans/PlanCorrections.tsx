import { useFormat } from '#kit/i18n/useFormat.ts';
import { Stack } from '#kit/ui/index.ts';
import type { ShiftPlan } from '#schema/generated/schema-types.ts';
import { useText } from '../../text.ts';
import { clock } from '../clock-of-minutes.ts';

type Plan = Pick<ShiftPlan, 'kind' | 'start' | 'end'> & {
  readonly breaks: readonly { readonly from: number; readonly until: number }[];
};
type Props = {
  readonly corrections: readonly {
    readonly number: number;
    readonly before: Plan;
    readonly after: Plan;
    readonly reason: string;
    readonly correctedAt: string;
    readonly correctedBy?: string | null;
  }[];
};

/** 予定の訂正 of a day: what was planned before, what counts since, when, by whom and why. */
export const PlanCorrections = ({ corrections }: Props) => {
  const t = useText();
  const format = useFormat();
  const range = (from: number, until: number) => format.range(clock(from), clock(until));
  const shown = ({ kind, start, end, breaks }: Plan): string => {
    if (kind !== 'WORK') return t('month.dayOff');
    const times = range(start ?? 0, end ?? 0);
    const pauses = breaks.map(({ from, until }) => range(from, until));
    return pauses.length === 0
      ? times
      : format.aside(times, t('explain.day.with', { breaks: format.list(pauses) }));
  };
  return (
    <ul>
      {corrections.map(({ number, before, after, reason, correctedAt, correctedBy }) => (
        <li key={number}>
          <Stack gap={1}>
            <span>{t('day.planChange', { before: shown(before), after: shown(after) })}</span>
            <span>
              {format.aside(
                format.list([
                  format.dateTimeShort(correctedAt),
                  ...(correctedBy ? [correctedBy] : []),
                ]),
                format.reason(reason),
              )}
            </span>
          </Stack>
        </li>
      ))}
    </ul>
  );
};
