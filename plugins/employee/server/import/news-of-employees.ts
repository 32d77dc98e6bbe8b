import type { Ports } from '#core/server/define-server.ts';
import { type ImportNews, importNews } from '#core/server/imports/define-import.ts';
import { employeeCreated, employeeRetired, employeeUpdated } from '../../api.ts';
import { enqueueInvitations } from '../employees/invitations/invitations.ts';
import { emitInParts } from './apply-employees.ts';
import { keptOf } from './employee-images.ts';

type Note = {
  readonly id: string;
  readonly isNew: boolean;
  readonly isInService: boolean;
  readonly hasLeft: boolean;
  readonly accountId: string | null;
};

/** Who came, whose master data is another, who left, and the invitations of those who came. */
export const newsOfEmployees = (ports: Pick<Ports, 'ids' | 'jobs'>): ImportNews =>
  importNews<Note>({
    note: ({ id, before, after }) => {
      const { employee, account } = keptOf(after);
      const isInService = employee.is_active !== false;
      return {
        id,
        isNew: before === null,
        isInService,
        hasLeft: before !== null && !isInService && keptOf(before).employee.is_active !== false,
        accountId: account?.id ?? null,
      };
    },
    tell: async (ctx, notes, options) => {
      const made = notes.filter(({ isNew }) => isNew);
      emitInParts(ctx, employeeCreated, made);
      emitInParts(
        ctx,
        employeeUpdated,
        notes.filter(({ isNew }) => !isNew),
      );
      emitInParts(
        ctx,
        employeeRetired,
        notes.filter(({ hasLeft }) => hasLeft),
      );
      if (!options.invite) return;
      const accounts = made.flatMap(({ isInService, accountId }) =>
        accountId && isInService ? [accountId] : [],
      );
      await enqueueInvitations(ctx, ports, accounts);
    },
  });
