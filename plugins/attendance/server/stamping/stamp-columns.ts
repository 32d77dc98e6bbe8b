import type { StampType, WorkState } from '../../domain/stamp.ts';
import { millisOf } from '../schedules/planned-days.sql.ts';
import type { Position, StampModel, StampSource } from './stamp.models.ts';

/** One stamp as a flat JSON array: cheaper than an object with the same names a hundred times. */
export const stampColumns = `json_build_array(stamps.id, stamps.type, stamps.work_date,
  ${millisOf('stamps.stamped_at')}, ${millisOf('stamps.device_at')}, ${millisOf('stamps.received_at')},
  stamps.skew_seconds, stamps.state_after, stamps.was_offline, stamps.position, stamps.latitude,
  stamps.longitude, stamps.accuracy, stamps.source, stamps.reason)`;

export type StampColumns = [
  id: string,
  type: StampType,
  workDate: string,
  stampedAt: number,
  deviceTime: number,
  receivedAt: number,
  skewSeconds: number,
  stateAfter: WorkState,
  wasOffline: boolean,
  position: Position,
  latitude: number | null,
  longitude: number | null,
  accuracy: number | null,
  source: string,
  reason: string,
];

export const stampOf = (columns: StampColumns): StampModel => ({
  id: columns[0],
  type: columns[1],
  workDate: columns[2],
  stampedAt: new Date(columns[3]),
  deviceTime: new Date(columns[4]),
  receivedAt: new Date(columns[5]),
  skewSeconds: columns[6],
  stateAfter: columns[7],
  wasOffline: columns[8],
  position: columns[9],
  latitude: columns[10],
  longitude: columns[11],
  accuracy: columns[12],
  source: sourceOf(columns[13], columns[1], columns[8]),
  reason: columns[14],
});

/** How a stamp came to be: 'web' is what people stamp themselves. */
export function sourceOf(source: string, type: StampType, wasOffline: boolean): StampSource {
  if (source === 'application') return 'APPLICATION';
  if (source === 'staff') return 'STAFF';
  if (wasOffline) return 'OFFLINE';
  return type === 'DIRECT_START' || type === 'DIRECT_END' ? 'DIRECT' : 'STAMPED';
}
