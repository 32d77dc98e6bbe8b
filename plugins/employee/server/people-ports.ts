import type { Ports } from '#core/server/define-server.ts';
import type { PlansAhead } from './assignments/planned-ahead.ts';
import type { PartsOfPerson } from './employees/parts-of-person.ts';

/** What the plugins above have registered of people, beside what every plugin gets. */
export type PeoplePorts = Ports & { readonly ahead: PlansAhead; readonly parts: PartsOfPerson };
