import { isTold } from '../../domain/vacation-classes.ts';

type OfLeave = {
  readonly vacationClass: { readonly code: string | null; readonly name: string } | null;
};

/**
 * The class by which an absence (欠勤) or a private outing (私用外出) is called: they are asked for as
 * leave is, and are none. Undefined for leave and for every other application.
 */
export function toldName(details: object | OfLeave): string | undefined {
  const knownClass = 'vacationClass' in details ? details.vacationClass : undefined;
  return knownClass && isTold(knownClass.code) ? knownClass.name : undefined;
}
