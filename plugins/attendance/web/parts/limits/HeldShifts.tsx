import { addDays } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Stack } from '#kit/ui/index.ts';
import type { LimitsEffectPartsFragment } from './LimitsEffect.generated.ts';
import { LimitsEffect } from './LimitsEffect.tsx';

type Day = {
  readonly employeeId: string;
  readonly name: string;
  readonly date: string;
  readonly limits: LimitsEffectPartsFragment | null;
};

/** Shifts that were not published for the limits of overtime: whose, which days, and what stands against them. */
export function HeldShifts({ days }: { readonly days: readonly Day[] }) {
  const format = useFormat();
  const inWords = ({ from, to }: Stretch) =>
    from === to ? format.date(from) : format.range(format.date(from), format.date(to));
  const months = [...Map.groupBy(days, ({ employeeId, limits }) => monthKey(employeeId, limits))];
  return (
    <Stack gap={3}>
      {months.map(([key, own]) => {
        const [first] = own;
        if (!first?.limits) return null;
        return (
          <Stack key={key} gap={1}>
            <p>{format.aside(first.name, format.list(stretchesOf(own).map(inWords)))}</p>
            <LimitsEffect effect={first.limits} ofShift />
          </Stack>
        );
      })}
    </Stack>
  );
}

type Stretch = { readonly from: string; readonly to: string };

/** Days that follow each other are named as one. */
function stretchesOf(days: readonly Day[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const date of days.map((day) => day.date).sort()) {
    const last = stretches.at(-1);
    if (last && addDays(last.to, 1) === date)
      stretches[stretches.length - 1] = { ...last, to: date };
    else stretches.push({ from: date, to: date });
  }
  return stretches;
}

const monthKey = (employeeId: string, limits: Day['limits']): string =>
  `${employeeId} ${limits?.month ?? ''}`;

export const monthsHeld = (days: readonly Day[]): number =>
  new Set(days.map(({ employeeId, limits }) => monthKey(employeeId, limits))).size;
