import { useMutate } from '#kit/data/useMutate.ts';
import type { InviteEmployeesWhereInput } from '#schema/generated/schema-types.ts';
import { InviteEmployeesDocument } from './Invitations.generated.ts';

/** Asks for the mails, and answers how many leave. */
export function useInvite(): (where: InviteEmployeesWhereInput) => Promise<number> {
  const [send] = useMutate(InviteEmployeesDocument);
  return async (where) => (await send({ where })).inviteEmployees;
}
