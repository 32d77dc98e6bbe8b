import type { Viewer } from '#core/server/context.ts';
import { type AnyServerHalf, defineServer } from '#core/server/define-server.ts';
import type { Untyped } from '#test/support/untyped.ts';

/** Lets people in by their employee id, with attendance in every company's plan. */
export const doorman = (
  people: Readonly<Record<string, readonly string[]>>,
  more: Partial<Viewer> = {},
): AnyServerHalf =>
  defineServer<Untyped>()({
    manifest: { id: 'doorman', requires: ['attendance'], always: true, permissions: [] },
    typeDefs: '',
    migrations: [],
    validators: {},
    columns: {},
    rules: () => undefined,
    deps: {},
    setup: () => ({
      features: [],
      provides: {
        viewers: {
          find: async ({ companyId, employeeId }) =>
            people[companyId]?.includes(employeeId)
              ? {
                  companyId,
                  employeeId,
                  accountId: employeeId,
                  sessionId: employeeId,
                  isAdmin: false,
                  isMaster: false,
                  isStaff: false,
                  isGoldware: false,
                  grants: new Set(),
                  groupIds: [],
                  adminGroupIds: [],
                  ...more,
                }
              : undefined,
        },
        licences: { of: async () => new Set(['attendance']) },
      },
    }),
  }) as unknown as AnyServerHalf;
