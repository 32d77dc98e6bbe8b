import type { Ports } from '#core/server/define-server.ts';
import type { PlansAhead } from './assignments/planned-ahead.ts';
import type { NewPersonParts } from './employees/parts/new-person-parts.ts';
import type { PartsOfPerson } from './employees/parts/parts-of-person.ts';
import type { FactsOfPeople } from './facts/facts-of-people.ts';

/** What the plugins above have registered of people, beside what every plugin gets. */
export type PeoplePorts = Ports & {
  readonly ahead: PlansAhead;
  readonly newcomers: NewPersonParts;
  readonly facts: FactsOfPeople;
  readonly parts: PartsOfPerson;
};
