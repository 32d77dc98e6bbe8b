import type { Ports } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { cancelChange, changeAgreement } from './agreements/change-agreement.ts';
import { copyAgreement } from './agreements/copy-agreement.ts';
import { renewalJob } from './agreements/renewal-job.ts';
import { paperRecord } from './paper/paper.record.ts';
import { agreementPaper, savePaper } from './paper/save-paper.ts';

type Resolvers = {
  Query: Pick<PluginResolvers['Query'], 'agreement36Paper'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'changeAgreement36' | 'cancelAgreement36Change' | 'copyAgreement36' | 'saveAgreement36Paper'
  >;
};

/** 36協定 beside its record: changes from a day on, the next year, its form, and the reminder of its renewal. */
export const agreementCalls = (
  ports: Ports,
  employee: Pick<EmployeeApi, 'notify'>,
): Feature<Resolvers> => ({
  name: 'calls of agreements on overtime',
  recordKinds: [paperRecord],
  jobs: [renewalJob(ports, employee)],
  resolvers: {
    Query: { agreement36Paper: (_root, { where }, ctx) => agreementPaper(ctx, where.id) },
    Mutation: {
      changeAgreement36: (_root, { where, data }, ctx) => changeAgreement(ctx, where.id, data),
      cancelAgreement36Change: (_root, { where, validFrom }, ctx) =>
        cancelChange(ctx, where.id, validFrom),
      copyAgreement36: (_root, { where }, ctx) => copyAgreement(ctx, where.id),
      saveAgreement36Paper: (_root, { where, data }, ctx) => savePaper(ctx, where.id, data),
    },
  },
});
