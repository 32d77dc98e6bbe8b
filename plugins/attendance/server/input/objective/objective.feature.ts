import type { Ports } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import { type Gap, listGaps } from './gaps.read-model.ts';
import { objectiveRecordKind, objectiveTokenKind } from './objective.record.ts';
import { recordEndpoint } from './record-endpoint.ts';
import { recordImport } from './record-import.ts';
import { askAboutGaps, confirmGap, explainGap, type ReviewDeps } from './review-gaps.ts';
import { createToken, listTokens, revokeToken } from './tokens.ts';

type Resolvers = {
  Query: Pick<PluginResolvers['Query'], 'objectiveGapsConnection' | 'objectiveTokens'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    | 'explainObjectiveGap'
    | 'confirmObjectiveGap'
    | 'askAboutObjectiveGaps'
    | 'createObjectiveToken'
    | 'revokeObjectiveToken'
  >;
};

const forApi = ({ confirmedFor: _, ...gap }: Gap) => gap;

/** 客観的な記録: what PCs and doors say, beside the stamps; it never changes hours. */
export const objectiveFeature = (
  ports: Pick<Ports, 'ids' | 'inSystem' | 'inCompany' | 'clock'>,
  deps: ReviewDeps,
): Feature<Resolvers> => ({
  name: 'objective records',
  imports: [recordImport],
  recordKinds: [objectiveRecordKind, objectiveTokenKind],
  http: recordEndpoint(ports),
  resolvers: {
    Query: {
      objectiveGapsConnection: (_root, args, ctx) => listGaps(ctx, args),
      objectiveTokens: (_root, _args, ctx) => listTokens(ctx),
    },
    Mutation: {
      explainObjectiveGap: async (_root, { workDate, explanation }, ctx) =>
        forApi(await explainGap(ctx, deps, workDate, explanation)),
      confirmObjectiveGap: async (_root, { data }, ctx) =>
        forApi(await confirmGap(ctx, deps, data)),
      askAboutObjectiveGaps: (_root, { inputs }, ctx) => askAboutGaps(ctx, deps, inputs),
      createObjectiveToken: (_root, { data }, ctx) => createToken(ctx, ports, data.name),
      revokeObjectiveToken: (_root, { where }, ctx) => revokeToken(ctx, where.id),
    },
  },
});
