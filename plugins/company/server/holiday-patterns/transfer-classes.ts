import type { RequestContext } from '#core/server/context.ts';
import type { TransferClassModel } from '../models.ts';

export const listTransferClasses = async (ctx: RequestContext): Promise<TransferClassModel[]> =>
  ctx
    .global('transfer_classes')
    .select({
      id: 'transfer_classes.id',
      name: 'transfer_classes.name',
      nameEn: 'transfer_classes.name_en',
    })
    .orderBy('transfer_classes.display_order');
