import type { Ids } from '#core/ports/ids.ts';
import { canAll } from '#core/server/access/where-can.ts';
import {
  defineImport,
  type ImportDefinition,
  type ImportRow,
} from '#core/server/imports/define-import.ts';
import { issuesOf } from '#core/validation-issues.ts';
import validate from '#plugins/crm/generated/inputs/UpdateClientEmployeeInput.js';
import enApp from '#plugins/crm/i18n/app.en.json' with { type: 'json' };
import jaApp from '#plugins/crm/i18n/app.ja.json' with { type: 'json' };
import { lockPeople } from './known-people.ts';
import { personColumns } from './person-columns.ts';
import type { PersonPlan } from './person-plan.ts';
import { applyPeople, peopleInUse, personImages, undoPeople } from './person-rows.store.ts';
import { preparePeople } from './prepare-people.ts';
import { stalePeople } from './stale-people.ts';

/** Names in the file, ids in the API: these cells are looked up, not checked by their letters. */
const OTHERWISE = new Set([
  ...['id', 'isAttack', 'places', 'primaryOf', 'settlerOf'],
  ...['superiorId', 'ownerId', 'groupId'],
]);

/** The rules of the form, which the SDL says once for all ways into the system. */
function checkFields({ values }: ImportRow) {
  const typed = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !OTHERWISE.has(key) && value !== null),
  );
  if (validate(typed)) return [];
  return issuesOf(validate, typed).map(({ path, ...issue }) => ({
    ...issue,
    column: path.split('/').at(-1) ?? null,
  }));
}

/** Creates and updates people of clients by their mail address, or by their name at one of their clients. */
export const personImport = (ids: Ids): ImportDefinition =>
  defineImport<PersonPlan>({
    id: 'clientEmployees',
    label: 'import.people',
    subject: 'ClientEmployee',
    needs: ['create', 'update'],
    seesOwnOnly: (ctx) => !canAll(ctx, 'update', 'ClientEmployee'),
    texts: { ja: jaApp, en: enApp },
    columns: personColumns,
    keyColumns: [],
    check: checkFields,
    prepare: preparePeople(ids),
    apply: (ctx, plans, _settings, tellDone) => applyPeople(ctx, plans, tellDone),
    parts: { after: ({ above }) => above, fewest: 100, hold: lockPeople, stale: stalePeople },
    images: personImages,
    inUse: peopleInUse,
    undo: undoPeople,
  });
