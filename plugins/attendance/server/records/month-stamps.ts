import { dateOfDay } from '../../domain/engine/day/clock.ts';
import { type StampType, TRANSITIONS } from '../../domain/stamp.ts';
import type { Position, StampModel } from '../stamping/stamp.models.ts';
import { sourceOf } from '../stamping/stamp-columns.ts';
import { ROW, UNIT } from './month.sql.ts';

/** A stamp of the month, with its instant as the rules of a day take it. */
export type MonthStamp = StampModel & { readonly at: number };

/** In their order, by day. */
export function stampsByDay(
  rows: string | null,
  reasons: Readonly<Record<string, string>> | null,
): ReadonlyMap<number, readonly MonthStamp[]> {
  const days = new Map<number, MonthStamp[]>();
  if (rows === null) return days;
  let dayText = '';
  let workDate = '';
  let list: MonthStamp[] = [];
  for (const row of rows.split(ROW)) {
    const values = row.split(UNIT);
    if (values[2] !== dayText) {
      dayText = values[2] as string;
      const day = Number(dayText);
      workDate = dateOfDay(day);
      list = days.get(day) ?? [];
      days.set(day, list);
    }
    list.push(stampOf(values, workDate, reasons));
  }
  return days;
}

function stampOf(
  values: readonly string[],
  workDate: string,
  reasons: Readonly<Record<string, string>> | null,
): MonthStamp {
  const id = values[0] as string;
  const type = values[1] as StampType;
  const at = Number(values[3]);
  const wasOffline = values[7] === 't';
  const stampedAt = new Date(at);
  const place = values[10] === '' ? undefined : values[10]?.split(' ').map(Number);
  return {
    id,
    type,
    workDate,
    at,
    stampedAt,
    deviceTime: new Date(Number(values[4])),
    receivedAt: values[5] === '' ? stampedAt : new Date(Number(values[5])),
    skewSeconds: Number(values[6]),
    stateAfter: TRANSITIONS[type].to,
    wasOffline,
    position: values[8] as Position,
    source: sourceOf(values[9] as string, type, wasOffline),
    latitude: place?.[0] ?? null,
    longitude: place?.[1] ?? null,
    accuracy: place?.[2] ?? null,
    reason: reasons?.[id] ?? '',
  };
}
