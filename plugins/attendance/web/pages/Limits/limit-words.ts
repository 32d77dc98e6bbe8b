import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Tone } from '#kit/ui/index.ts';
import { useOvertimeText } from '#plugins/attendance/web/parts/limits/overtime-text.ts';
import type { LimitRule, LimitState } from '#schema/generated/schema-types.ts';

export const STATES = ['VIOLATION', 'OVER', 'NEAR', 'FINE'] as const;
export const STATE_TONES = {
  VIOLATION: 'vermilion',
  OVER: 'vermilion',
  NEAR: 'amber',
  FINE: 'green',
  NO_LIMIT: 'grey',
} as const satisfies Record<LimitState, Tone>;

const HOUR = 60;
/** How dark a month is drawn: by overtime up to 60 hours, above it with work on holidays. */
export function levelOf(overtime: number, total: number): 0 | 1 | 2 | 3 | 4 | 5 {
  if (total >= 100 * HOUR) return 5;
  if (total >= 80 * HOUR) return 4;
  if (overtime > 60 * HOUR) return 3;
  if (overtime > 45 * HOUR) return 2;
  return overtime >= 30 * HOUR ? 1 : 0;
}
export const LEVELS = [0, 1, 2, 3, 4, 5] as const;

type Room = { readonly rule: LimitRule; readonly minutes: number; readonly size?: number | null };
type Limits = {
  readonly monthLimitMinutes?: number | null;
  readonly yearLimitMinutes?: number | null;
};

/** What is left and which limit binds, in words. */
export function useRoomWords() {
  const t = useOvertimeText();
  const format = useFormat();
  const ruleOf = ({ rule, size }: Room, limits: Limits): string => {
    const minutes = rule === 'MONTH' ? limits.monthLimitMinutes : limits.yearLimitMinutes;
    return t(`rule.${rule}`, { hours: format.minutes(minutes ?? 0), size: size ?? 2 });
  };
  return {
    rule: ruleOf,
    room: (room: Room | null | undefined, limits: Limits): string => {
      if (!room) return t('noLimit');
      const rule = ruleOf(room, limits);
      return room.minutes < 0
        ? t('beyondBy', { time: format.minutes(-room.minutes), rule })
        : t('leftBy', { time: format.minutes(room.minutes), rule });
    },
  };
}
