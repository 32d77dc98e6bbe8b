import type { Erased } from '#core/erased.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { myNumberResolvers } from '../my-number/my-number.resolvers.ts';
import { myNumberRetention } from '../my-number/retention.ts';
import { sealer } from '../my-number/seal.ts';
import { selfServiceSetting } from '../self-service/self-service.store.ts';
import type { Notify } from '../self-service/tell-administrators.ts';
import { updateSelfService } from '../self-service/update-self-service.ts';
import { personnelResolvers } from './personnel.resolvers.ts';
import { myNumberKind, personnelKinds, selfServiceKind } from './record-kinds.ts';

/** Everything of a person's file, ready for the plugin's setup. */
export function personnelFeature(
  ports: Ports,
  notify: Notify,
  validators: Readonly<Record<string, InputValidator>>,
) {
  const seals = sealer(ports.settings.secrets.personalKeys);
  const sections = personnelResolvers({ ports, notify });
  const numbers = myNumberResolvers(ports, seals);
  // Made from the declarations as it runs: the compiler cannot follow, so a test compares the names.
  const resolvers = {
    Query: {
      ...sections.Query,
      ...numbers.Query,
      selfServiceSetting: (_root: unknown, _args: unknown, ctx: RequestContext) =>
        selfServiceSetting(ctx),
    },
    Mutation: {
      ...sections.Mutation,
      ...numbers.Mutation,
      updateSelfServiceSetting: (_root: unknown, { data }: { data: Erased }, ctx: RequestContext) =>
        updateSelfService(ctx, data),
    },
    MyNumber: numbers.MyNumber,
    ...sections.types,
  } as unknown as Pick<PluginResolvers, Own> & {
    Query: OwnCalls<'Query'>;
    Mutation: OwnCalls<'Mutation'>;
  };
  return {
    name: 'personnel',
    resolvers,
    jobs: [myNumberRetention(ports, seals)] satisfies JobDefinition[],
    recordKinds: [...personnelKinds(ports, validators), myNumberKind, selfServiceKind],
  };
}

type Own = Extract<keyof PluginResolvers, `Personnel${string}` | 'MyPersonnelFile' | 'MyNumber'>;
type OwnCalls<Root extends 'Query' | 'Mutation'> = Pick<
  PluginResolvers[Root],
  Extract<
    keyof PluginResolvers[Root],
    | `${string}${'Personnel' | 'personnel'}${string}`
    | `${string}MyNumber${string}`
    | 'myNumbers'
    | `${string}elfServiceSetting`
    | `${'create' | 'update' | 'delete'}My${'Dependent' | 'Household' | 'EmergencyContact' | 'Commute' | 'BankAccount'}`
  >
>;
