import { kept } from '#core/server/kept/kept.ts';
import { ClientCategory } from '../../generated/records/ClientCategory.ts';

export const categories = kept(ClientCategory, {});
