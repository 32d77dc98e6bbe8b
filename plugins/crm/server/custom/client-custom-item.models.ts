import type { KeptValue } from '../../domain/custom/custom-item.ts';
import type { ItemKey } from '../../domain/custom/read-items.ts';

/** A value together with its item. */
export type ClientCustomItemModel = { key: ItemKey; value: KeptValue };
