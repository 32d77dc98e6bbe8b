import { refusal } from './fake-api.ts';

type Versioned = { readonly version?: number | null };

/**
 * For stories about two people at one record: the first save is refused for what somebody else has saved meanwhile, and
 * from then on `now` answers with `theirs`. What was sent stands in `sent`; `begin` belongs into `beforeEach`.
 */
export function secondOfTwo<Row extends { readonly version: number }>(opened: Row, theirs: Row) {
  const sent: (Versioned & Readonly<Record<string, unknown>>)[] = [];
  return {
    sent,
    begin: (): void => {
      sent.length = 0;
    },
    now: (): Row => (sent.length === 0 ? opened : theirs),
    /** Takes what was sent and answers with a refusal or with what was saved. */
    save: (data: Versioned, saved: Readonly<Record<string, unknown>>) => {
      sent.push(data as (typeof sent)[number]);
      return data.version === theirs.version
        ? saved
        : refusal('CONFLICT', {
            extensions: {
              errorCode: 'CONFLICT',
              changedBy: '高橋 健一',
              changedAt: '2026-11-20T00:12:00.000Z',
            },
          });
    },
  };
}
