import { toHalfWidth } from './width.ts';

/** A blank may be part of a password: it is compared as it was typed, and refused where it may have none. */
const SECRET = /password|token/i;
const EMAIL = /e-?mails?$/i;

/** A mail address as it is meant: letters of full width and blanks at its ends are how it was typed. */
export const meantAddress = (typed: string): string => toHalfWidth(typed).trim();

/**
 * What somebody typed into the input `name`, as it is meant: without blanks of any width at its ends, and
 * mail addresses, whose letters are never full width, in half width. Secrets stay as they are.
 */
export function meantText(name: string, typed: string): string {
  if (SECRET.test(name)) return typed;
  return EMAIL.test(name) ? meantAddress(typed) : typed.trim();
}
