import type { OutputItem } from '../../domain/output/items/item.ts';
import type { OutputFileModel as Row } from './files/output-file.store.ts';

export type OutputFileModel = Row;
export type OutputItemModel = OutputItem;
