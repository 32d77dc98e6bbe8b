/** What was said about a record: it goes into the trash with the record and comes back with it. */
export const commentsOfRecord = { table: 'comments', key: 'record_id' } as const;
