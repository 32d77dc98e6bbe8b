/** By the kind of the field: the first that its rules let through is written. */
export const CANDIDATES: Readonly<Record<string, readonly unknown[]>> = {
  text: [
    'かきかえ',
    'カキカエ',
    'Kakikae',
    '03-9999-8888',
    '9990001',
    '999-0001',
    '11:00',
    'a@b.example',
  ],
  longText: ['かきかえ'],
  number: [7, 1, 30, 100],
  date: ['2031-02-03', '2019-02-03'],
  dateTime: ['2031-02-03T01:02:03.000Z'],
  time: ['11:07'],
  boolean: [true, false],
};
/** Written with every change, or made from the value. */
export const BOOKKEEPING =
  /^(version|updated_at|updated_by|search_text|sort_.*|.*_sort|.*_folded|rules?_version)$/;
export const JOURNAL = new Set([
  ...['audit_entries', 'events', 'event_deliveries', 'notifications'],
  // Work that waits for its job: what comes of it is written by that.
  'recalculations',
]);

/**
 * What is worked out again for the person of a record, or for the client, by its kind: the days of whoever is
 * away, and leave on them; the forms of a client by which duplicates are found.
 */
export const DERIVED: Readonly<Record<string, ReadonlySet<string>>> = {
  LeavePeriod: new Set(['day_results', 'leave_uses', 'leave_returns']),
  Client: new Set(['client_keys', 'client_pairs', 'client_pairs_due']),
};
