import type { Ids } from '#core/ports/ids.ts';
import { canAll } from '#core/server/access/where-can.ts';
import {
  defineImport,
  type ImportDefinition,
  type ImportRow,
} from '#core/server/imports/define-import.ts';
import { issuesOf } from '#core/validation-issues.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import validate from '../../generated/inputs/UpdateClientInput.js';
import enApp from '../../i18n/app.en.json' with { type: 'json' };
import jaApp from '../../i18n/app.ja.json' with { type: 'json' };
import { itemColumns } from '../custom/columns.ts';
import { clientColumns } from './client-columns.ts';
import { holdClients, staleClients } from './client-parts.ts';
import type { ClientPlan } from './client-plan.ts';
import { applyClients, clientImages, clientsInUse, undoClients } from './client-rows.store.ts';
import { LOOKED_UP } from './named-choices.ts';
import { HIDDEN, prepareClients } from './prepare-clients.ts';

const OTHERWISE = new Set([...LOOKED_UP, 'id', 'isAttack']);

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

/** Creates and updates clients by their code, or by their name where they have none. */
export const clientImport = (
  ids: Ids,
  { commentedOn }: Pick<EmployeeApi, 'commentedOn'>,
): ImportDefinition =>
  defineImport<ClientPlan>({
    id: 'clients',
    label: 'import.clients',
    subject: 'Client',
    needs: ['create', 'update'],
    // A file's lines tell of all clients in it, and of fields that have a right of their own.
    seesOwnOnly: (ctx) =>
      !canAll(ctx, 'update', 'Client') ||
      HIDDEN.some(([, right]) => !ctx.ability.can('read', right)),
    texts: { ja: jaApp, en: enApp },
    columns: clientColumns,
    ownColumns: itemColumns,
    keyColumns: [],
    options: [
      {
        key: 'evenIfAlike',
        label: 'import.evenIfAlike',
        hint: 'import.evenIfAlikeHint',
        preset: false,
      },
    ],
    check: checkFields,
    prepare: prepareClients(ids),
    apply: (ctx, plans, _settings, tellDone) => applyClients(ctx, plans, tellDone),
    parts: { hold: holdClients, stale: staleClients },
    images: clientImages,
    inUse: (ctx, changes) => clientsInUse(ctx, changes, commentedOn),
    undo: undoClients,
  });
