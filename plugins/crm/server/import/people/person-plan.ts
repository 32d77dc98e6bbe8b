import type { ImportPlan } from '#core/server/imports/define-import.ts';
import type { ClientEmployeeRow } from '#plugins/crm/generated/records/ClientEmployee.ts';
import type { Place } from '../../client-employees/places.ts';

export type PersonValues = Partial<ClientEmployeeRow>;

export type PersonPlan = ImportPlan & {
  readonly before: ClientEmployeeRow | null;
  readonly values: PersonValues;
  /** Where they work from now on, all of it; undefined leaves it as it is. */
  readonly places: readonly Place[] | undefined;
  /** Their new superior, and the first one above who gets another one, too: both stand before this person does. */
  readonly above: readonly string[];
};
