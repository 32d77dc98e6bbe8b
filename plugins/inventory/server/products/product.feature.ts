import { kept } from '#core/server/kept/kept.ts';
import { Product } from '../../generated/records/Product.ts';

export const products = kept(Product, {});
