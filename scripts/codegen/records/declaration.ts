import type { NameNode } from 'graphql';

/** What stands in a record's column, from the SDL type of its field. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'flag'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'choice'
  | 'reference'
  | 'id'
  /** A short list of lines, each with columns of its own: in rules only. */
  | 'rows'
  /** Several parts that are kept and sent as one: an object type with its input, as JSON. */
  | 'value';

export type Operation =
  | 'LIST'
  | 'CONNECTION'
  | 'SINGLE'
  | 'CREATE'
  | 'UPDATE'
  | 'DELETE'
  | 'REORDER'
  | 'BULK_UPDATE';

export type Limits = {
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly format?: string;
  readonly message?: string;
};

/** One field of the body of a record: a column. */
export type FieldDeclaration = {
  readonly name: string;
  readonly column: string;
  readonly kind: ValueKind;
  /** The named type: String, Date, AccountType, Department. */
  readonly type: string;
  readonly isList: boolean;
  /** Without `!`: there may be nothing in it. */
  readonly isNullable: boolean;
  readonly description: string | undefined;
  /** `@constraint(…)` as it stands, for both inputs. */
  readonly constraint: string;
  /** The same by name, as far as a form asks for it. */
  readonly limits: Limits;
  /** What a number counts. */
  readonly unit: string | undefined;
  readonly when: { readonly field: string; readonly is: readonly string[] } | undefined;
  readonly search: boolean;
  readonly sort: boolean;
  readonly filter: boolean;
  readonly unique: boolean;
  /** Names of fields that have to be the same too. */
  readonly uniqueWith: readonly string[];
  readonly fixed: boolean;
  readonly hasDefault: boolean;
  readonly readOnly: boolean;
  /** The permission that a reader of this field needs beside the record's own. */
  readonly right: string | undefined;
  /** Of a type with @columns: for everybody who reads the row. */
  readonly open: boolean;
  /** Of a type with @columns: stands on a line of the list. */
  readonly listed: boolean;
  /** Of a type with @columns: people change it of themselves. */
  readonly own: boolean;
  readonly place: string;
};

/** A field of which only this much is said. */
export const declaredField = (
  declaredField: Pick<FieldDeclaration, 'name' | 'kind' | 'type'> & Partial<FieldDeclaration>,
): FieldDeclaration => ({
  column: snake(declaredField.name),
  isList: false,
  isNullable: true,
  description: undefined,
  constraint: '',
  limits: {},
  unit: undefined,
  when: undefined,
  search: false,
  sort: false,
  filter: false,
  unique: false,
  uniqueWith: [],
  fixed: false,
  hasDefault: false,
  readOnly: false,
  right: undefined,
  open: false,
  listed: false,
  own: false,
  place: '',
  ...declaredField,
});

/** One `type … @record`. */
export type RecordDeclaration = {
  readonly name: string;
  readonly plugin: string;
  readonly table: string;
  readonly right: string | undefined;
  readonly plural: string;
  readonly key: string;
  readonly title: string;
  readonly operations: ReadonlySet<Operation>;
  readonly order: string;
  /** Deleted rows stay, with deleted_at. */
  readonly hidden: boolean;
  /** Lists are narrowed by conditions in groups, too. */
  readonly conditions: boolean;
  /** Where its words stand, with the namespace before a colon if it is not the plugin's own. */
  readonly words: string;
  readonly description: string | undefined;
  readonly fields: readonly FieldDeclaration[];
  /** Fields of `extend type`, which the plugin's code answers. */
  readonly special: readonly string[];
  /** Fields that `extend input` adds to the inputs for code to write. */
  readonly extra: { readonly create: readonly string[]; readonly update: readonly string[] };
  /** Fields that `extend input` adds to what lists can be narrowed by. */
  readonly asked: readonly string[];
  /** Fields of `extend type DeletedX`. */
  readonly inTheWay: readonly string[];
  /** Calls that the plugin wrote by hand with `@instead`. */
  readonly instead: ReadonlySet<string>;
  /** File and line. */
  readonly place: string;
};

export const has = ({ operations }: RecordDeclaration, operation: Operation): boolean =>
  operations.has(operation);

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const snake = (text: string): string =>
  text.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** `myTasks`: each viewer asks for their own. */
export const isOwn = (plural: string): boolean => /^my[A-Z]/.test(plural);

/** The names of a record's calls and types; they follow the specification's own. */
export const namesOf = ({ name, plural }: Pick<RecordDeclaration, 'name' | 'plural'>) => ({
  list: plural,
  connection: `${plural}Connection`,
  single: isOwn(plural) ? `my${name}` : lowerFirst(name),
  create: `create${name}`,
  update: `update${name}`,
  remove: `delete${name}`,
  reorder: `updateDisplayOrder${upperFirst(plural)}`,
  bulkPreview: `bulkUpdate${upperFirst(plural)}Preview`,
  bulkUpdates: `bulkUpdates${upperFirst(plural)}`,
  bulkUpdate: `bulkUpdate${upperFirst(plural)}`,
  bulkUndo: `undoBulkUpdate${upperFirst(plural)}`,
  connectionType: `${upperFirst(plural).replace(/^My(?=[A-Z])/, '')}Connection`,
  orderBy: `${name}OrderBy`,
  where: `${name}WhereInput`,
  whereUnique: `${name}WhereUniqueInput`,
  createInput: `Create${name}Input`,
  updateInput: `Update${name}Input`,
  bulkRows: `${name}BulkRowsInput`,
  deleted: `Deleted${name}`,
});

/** What every record has beside its own fields. */
export const BOOKKEEPING = ['id', 'displayOrder', 'version', 'updatedAt'] as const;

/** The field as inputs name it: of a reference its id. */
export const inputName = ({ name, kind }: Pick<FieldDeclaration, 'name' | 'kind'>): string =>
  kind === 'reference' ? `${name}Id` : name;

/** Fields that an input can set. */
export const settable = ({ fields }: RecordDeclaration): readonly FieldDeclaration[] =>
  fields.filter(({ readOnly }) => !readOnly);

export const isRequired = ({ isNullable, hasDefault, readOnly }: FieldDeclaration): boolean =>
  !isNullable && !hasDefault && !readOnly;

/** `file:line` of its name, below its description, as compilers say it. */
export const placeOf = (path: string, { name }: { readonly name: NameNode }): string =>
  `${path}:${name.loc?.startToken.line ?? 1}`;

/** What the declarations got wrong, a line each, with file and line. */
export type Problems = string[];

/** The types exist only where there is something in them: an empty input is no SDL. */
export const hasWhere = ({ fields, conditions }: RecordDeclaration): boolean =>
  conditions || fields.some(({ search, filter }) => search || filter);
export const sorts = (record: RecordDeclaration): readonly string[] => [
  ...(has(record, 'REORDER') ? ['displayOrder'] : []),
  ...record.fields
    .filter(({ sort, name }) => sort && name !== 'displayOrder')
    .map(({ name }) => name),
];
