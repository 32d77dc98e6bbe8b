import { createHash } from 'node:crypto';
import { toHalfWidth } from '#core/text/width.ts';

/** Addresses are compared and kept in small half-width letters. */
export const foldEmail = (email: string): string =>
  toHalfWidth(email.normalize('NFC')).trim().toLowerCase();

/** Under this key an address stands in the one table that all companies share. */
export const loginNameKey = (email: string): string =>
  createHash('sha256').update(foldEmail(email)).digest('base64url');
