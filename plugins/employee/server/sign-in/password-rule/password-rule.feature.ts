import type { Ports } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import { NOTHING_MORE } from '#plugins/employee/domain/password-rule.ts';
import type { PluginResolvers } from '#plugins/employee/generated/resolvers.ts';
import { ownerOfPasswordLink } from '../passwords/passwords.ts';
import { passwordRuleRecord } from './password-rule.record.ts';
import { passwordRule, ruleOfCompany } from './password-rule.store.ts';
import { updatePasswordRule } from './update-password-rule.ts';

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'passwordRule' | 'passwordRuleOfLink'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'updatePasswordRule'>;
};

export const passwordRuleFeature = (ports: Ports): Feature<Maps> => ({
  name: 'password rule',
  recordKinds: [passwordRuleRecord],
  resolvers: {
    Query: {
      passwordRule: (_root, _args, ctx) => passwordRule(ctx),
      passwordRuleOfLink: async (_root, { token }, ctx) => {
        const owner = await ownerOfPasswordLink(ctx, ports, token);
        return owner?.isActive
          ? {
              ...(await ruleOfCompany(ports, owner.companyId)),
              isUsable: true,
              isFirst: owner.passwordHash === null,
            }
          : { ...NOTHING_MORE, isUsable: false, isFirst: false };
      },
    },
    Mutation: { updatePasswordRule: (_root, { data }, ctx) => updatePasswordRule(ctx, data) },
  },
});
