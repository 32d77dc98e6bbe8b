import type { InviteEmployeesInput } from '../../../../../schema/generated/schema-types.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { InviteEmployeesDocument } from './Invitations.generated.ts';

/** Asks for the mails, and answers how many leave. */
export function useInvite(): (where: InviteEmployeesInput) => Promise<number> {
  const [send] = useMutate(InviteEmployeesDocument);
  return async (where) => (await send({ where })).inviteEmployees;
}
