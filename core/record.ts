import type { Erased } from './erased.ts';
/**
 * What codegen writes of a `type … @record`: plain data that both halves of a plugin read. Rows,
 * inputs and the code that is asked for hang on its type, so that a wrong name does not compile.
 */
export type RecordTypes = {
  readonly name: string;
  readonly row: KeptRow;
  readonly create: object;
  readonly update: object;
  /** Names of the fields as inputs name them. */
  readonly field: string;
  /** Those of them that have to be filled in. */
  readonly required: string;
  /** Resolvers of what `extend type` declares. */
  readonly special: object;
  /** What `extend input` declares, for code to write. */
  readonly extra: object;
  /** What `extend input XWhereInput` declares, for code to narrow lists by. */
  readonly asked: object;
  /** Columns that no input sets. */
  readonly derived: object;
  /** What `extend type DeletedX` lists: records that stand in the way beside people. */
  readonly inTheWay: string;
};

/** What every record's row has. `displayOrder` is 0 where nobody sorts the list. */
export type KeptRow = {
  readonly id: string;
  readonly displayOrder: number;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

export type FieldKind =
  | 'text'
  | 'number'
  | 'flag'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'choice'
  | 'reference'
  | 'id'
  /** An object, or a list of them, as one JSON column. */
  | 'value';

/** One column. Its key in `fields` is what inputs call it: of a reference `groupId`. */
export type Field = {
  readonly kind: FieldKind;
  readonly column: string;
  /** Key of its name in the plugin's words. */
  readonly label: string;
  readonly isList?: true;
  /** Never empty; null in an update leaves it as it is. */
  readonly isFilled?: true;
  /** Has to be given when a record is made. */
  readonly isRequired?: true;
  readonly isReadOnly?: true;
  /** Only the input that makes one has it. */
  readonly isFixed?: true;
  readonly isSearched?: true;
  readonly isSorted?: true;
  readonly isFiltered?: true;
  readonly isUnique?: true;
  /** Two may have the same if one of these is another. */
  readonly uniqueWith?: readonly string[];
  /** Of a reference: the type it leads to, and the field of the type that has it. */
  readonly to?: string;
  readonly as?: string;
  /** Of a choice: its values, and where their words stand in the plugin's words. */
  readonly choices?: readonly string[];
  readonly words?: string;
  /** Format of core/formats.ts: how a text is typed. */
  readonly format?: string;
  /** What a number counts: a name of scripts/codegen/records/units.ts. */
  readonly unit?: string;
  /** Permission that reads it beside that of the record; its `:update` writes it. */
  readonly right?: string;
  /** Of a type with @columns: for everybody who reads the row. */
  readonly isOpen?: true;
  /** Of a type with @columns: stands on a line of the list. */
  readonly isListed?: true;
};

/** Calls of the API, as far as the record has them. */
export type RecordCalls = {
  readonly list?: string;
  readonly connection?: string;
  readonly single?: string;
  readonly create?: string;
  readonly update?: string;
  readonly reorder?: string;
  readonly remove?: string;
  readonly bulkPreview?: string;
  readonly bulkUpdates?: string;
  readonly bulkUpdate?: string;
  readonly bulkUndo?: string;
};

export type Descriptor<T extends RecordTypes = RecordTypes> = {
  readonly name: T['name'];
  readonly plugin: string;
  readonly table: string;
  /** The permission that reads it; `right:update` writes it. Without one the plugin's rules.ts says who has which rows. */
  readonly right?: string;
  readonly key: string;
  readonly title: string;
  /** Where nothing else is asked for: `name_ASC`. */
  readonly order: string;
  /** People sort the list by hand. */
  readonly isSorted: boolean;
  /** Deleted rows stay, hidden by deleted_at. */
  readonly isHidden?: true;
  /** Lists are narrowed by conditions in groups, too. */
  readonly hasConditions?: true;
  /** What the server orders by. */
  readonly sorts: readonly string[];
  /** Lists of its deletion that name what stands in the way beside people. */
  readonly inTheWay?: readonly string[];
  /** Of its words, where that is not the plugin. */
  readonly namespace?: string;
  /** Key of the kind's name in the plugin's words: `product` for `product.kind`. */
  readonly words: string;
  readonly calls: RecordCalls;
  /** Of `calls`, those that the plugin answers itself. */
  readonly instead: readonly string[];
  readonly fields: Readonly<Record<T['field'], Field>>;
  readonly '~types'?: T;
};

/** A descriptor whose row nobody asks for. */
export type AnyDescriptor = Descriptor<Erased>;

export const fieldsOf = (record: AnyDescriptor): readonly (readonly [string, Field])[] =>
  Object.entries(record.fields) as [string, Field][];
