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
  const months = [...Map.groupBy(days, ({ employeeId, limits }) => monthKey(employeeId, limits))];
  return (
    <Stack gap={3}>
      {months.map(([key, own]) => {
        const [first] = own;
        if (!first?.limits) return null;
        return (
          <Stack key={key} gap={1}>
            <p>{format.aside(first.name, format.list(own.map(({ date }) => format.date(date))))}</p>
            <LimitsEffect effect={first.limits} ofShift />
          </Stack>
        );
      })}
    </Stack>
  );
}

const monthKey = (employeeId: string, limits: Day['limits']): string =>
  `${employeeId} ${limits?.month ?? ''}`;

export const monthsHeld = (days: readonly Day[]): number =>
  new Set(days.map(({ employeeId, limits }) => monthKey(employeeId, limits))).size;
