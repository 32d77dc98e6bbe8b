import type { Ports } from '#core/server/define-server.ts';
import { NOTHING_MORE } from '../../domain/password-rule.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { ownerOfPasswordLink } from '../sign-in/passwords.ts';
import { passwordRule, ruleOfCompany } from './password-rule.store.ts';
import { updatePasswordRule } from './update-password-rule.ts';

export const passwordRuleQueries = (ports: Ports) =>
  ({
    passwordRule: (_root, _args, ctx) => passwordRule(ctx),
    passwordRuleOfLink: async (_root, { token }, ctx) => {
      const owner = await ownerOfPasswordLink(ctx, ports, token);
      return owner?.isActive ? ruleOfCompany(ports, owner.companyId) : NOTHING_MORE;
    },
  }) satisfies Partial<PluginResolvers['Query']>;

export const passwordRuleMutations = {
  updatePasswordRule: (_root, { data }, ctx) => updatePasswordRule(ctx, data),
} satisfies Partial<PluginResolvers['Mutation']>;
