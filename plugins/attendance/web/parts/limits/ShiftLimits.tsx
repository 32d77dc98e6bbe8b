import { useDocument } from '#kit/data/useDocument.ts';
import type { planInput } from '../plans/plan-input.ts';
import { useSettled } from '../useSettled.ts';
import { LimitsOfShiftDocument } from './LimitsEffect.generated.ts';
import { LimitsEffect } from './LimitsEffect.tsx';

type Props = {
  readonly employeeId: string;
  readonly date: string;
  /** Undefined: times that make no shift yet. */
  readonly plan: NonNullable<ReturnType<typeof planInput>> | undefined;
};

/** What the shift would do to the limits of its month, asked again as the times change; nothing while all is well. */
export function ShiftLimits({ employeeId, date, plan }: Props) {
  const settled = useSettled(plan);
  const { data } = useDocument(
    LimitsOfShiftDocument,
    { employeeId, date, plan: settled ?? { kind: 'OFF' } },
    { skip: settled === undefined, keepRows: true },
  );
  const effect = data?.limitsOfShift;
  if (!plan || !effect || effect.level === 'FINE') return null;
  return <LimitsEffect effect={effect} ofShift />;
}
