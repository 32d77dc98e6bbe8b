import type { ClientKeys } from '../../domain/alike/same-client.ts';

/** A row of client_keys, under the names of the domain. */
export type KeyRow = { readonly id: string } & {
  readonly [Name in keyof ClientKeys]: string | null;
};

export const KEY_COLUMNS = {
  id: 'client_keys.client_id',
  name: 'client_keys.name',
  form: 'client_keys.form',
  kana: 'client_keys.kana',
  corporateNumber: 'client_keys.corporate_number',
  domain: 'client_keys.domain',
  phone: 'client_keys.phone',
} as const;

export const keysOf = (row: KeyRow): ClientKeys => ({
  name: row.name ?? '',
  form: row.form ?? '',
  kana: row.kana ?? '',
  corporateNumber: row.corporateNumber ?? '',
  domain: row.domain ?? '',
  phone: row.phone ?? '',
});
