import type { RequestContext } from '#core/server/context.ts';
import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import type { TransferClassModel } from './holiday-pattern.models.ts';

const listTransferClasses = async (ctx: RequestContext): Promise<TransferClassModel[]> =>
  ctx
    .global('transfer_classes')
    .select({
      id: 'transfer_classes.id',
      name: 'transfer_classes.name',
      nameEn: 'transfer_classes.name_en',
    })
    .orderBy('transfer_classes.display_order');

type Maps = { Query: Pick<PluginResolvers['Query'], 'transferClasses'> };

export const transferClasses: Feature<Maps> = {
  name: 'transfer classes',
  resolvers: { Query: { transferClasses: (_root, _args, ctx) => listTransferClasses(ctx) } },
};
