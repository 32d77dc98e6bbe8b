import type { Knex } from 'knex';
import type { AffectedEmployee } from '#schema/generated/resolver-types.ts';
import type { Erased } from '../../erased.ts';
import type { Issue } from '../../issue.ts';
import type { RecordTypes } from '../../record.ts';
import type { RequestContext, Viewer } from '../context.ts';
import type { FilterField } from '../list-filter/narrow-by-filter.ts';
import type { RecordField, RecordKind, TrashTable } from '../records/record-kind.ts';
import type { InSearch } from '../search/search-source.ts';
import type { FromFile } from './from-files/from-file.ts';

/** Asked for only where the record has something of the sort. */
type Asked<Names, Then> = [Names] extends [never] ? unknown : Then;

/** Fields as they were and as they are, for the history. */
export type Told = { readonly before?: object; readonly after?: object };

/** A record whose name holds from a day on: the table of its names (`namesTable`), and how the history calls the day. */
export type DatedNames = { readonly table: string; readonly label: string };

/**
 * What `extend input` added, where many rows can get it at once. `extra` is what is sent of it, as `write` of the
 * record gets it.
 */
export type Together<Extra = Erased> = {
  readonly fields: readonly (keyof Extra & string)[];
  /** What was sent, as the history of the record calls it. */
  names(extra: Partial<Extra>): readonly string[];
  /** What is wrong with it for every row, told before any of them is looked at. */
  check(ctx: RequestContext, extra: Partial<Extra>): Promise<readonly Issue[]>;
  /** Reads at once what judging and writing these rows needs. */
  read(ctx: RequestContext, ids: readonly string[]): Promise<unknown>;
  /** What the row has of it now, to be sent back; undefined where it has just that. */
  earlier(
    ctx: RequestContext,
    id: string,
    extra: Partial<Extra>,
  ): Promise<Partial<Extra> | undefined>;
  /** Writes it by the id of each row, and answers with what the history of the row tells. */
  write(
    ctx: RequestContext,
    extraById: ReadonlyMap<string, Partial<Extra>>,
  ): Promise<ReadonlyMap<string, Told>>;
};

/** What is special about a record: everything else follows from its declaration. */
export type Special<T extends RecordTypes> = {
  /** What people call one of them, where no field says it alone. */
  nameOf?(row: T['row']): string;
  /** Brings what was sent into the form in which it is kept, before anything is checked. */
  normalise?(changes: Partial<T['row']>): Partial<T['row']>;
  /**
   * What the record would be must be right, not only what was sent: `wanted` is the whole row as it
   * would be with what `extend input` added as it was sent, `before` as it is. Required, unique and referenced fields are checked already.
   */
  check?(
    ctx: RequestContext,
    wanted: Partial<T['row'] & T['extra']>,
    before: T['row'] | undefined,
  ): Promise<readonly Issue[]>;
  /** Who stands in the way of deleting it, beside those whom other plugins name. */
  refuseDeletion?(ctx: RequestContext, id: string): Promise<readonly AffectedEmployee[]>;
  /** How many records have something of it, which goes out of sight with it: told before it is deleted. */
  holders?(ctx: RequestContext, id: string): Promise<number>;
  /** Whom the record is for at all, whatever their permission; for everybody where left out. */
  isFor?(viewer: Viewer): boolean;
  /** The plugin's rules.ts alone says who has which rows; the record's right only names its pages. */
  readonly hasOwnRules?: true;
  /** The list in an order that no column has, where none is asked for: a tree from top to bottom. */
  arranged?(rows: readonly T['row'][]): T['row'][];
  /** Orders what stands above the rest of the list, where no order is asked for. */
  above?(query: Knex.QueryBuilder): void;
  /**
   * Orders a list before anything else, where `extend input XWhereInput` asks for an order that no column has.
   * Answers with what does it, because what it rests on may have to be read first.
   */
  ordering?(
    ctx: RequestContext,
    asked: Partial<T['asked']>,
  ): Promise<((query: Knex.QueryBuilder) => void) | undefined>;
  /** People sort it among those with the same value here: below one parent. A new one, and one that moves, comes last. */
  readonly sortedWithin?: T['field'];
  /**
   * Locks what others must not change meanwhile, before the row itself is locked: the whole tree, so
   * that two moves at once cannot make a circle together. Gets what is about to be changed, of a deletion nothing.
   */
  hold?(
    ctx: RequestContext,
    changes?: Readonly<Partial<Record<T['field'], unknown>>>,
  ): Promise<unknown> | undefined;
  /** The record as the history keeps it, where rows of other tables belong to it. */
  asKept?(ctx: RequestContext, row: T['row']): Promise<object>;
  readonly names?: DatedNames;
  /** Rows of other tables that go into the trash with it. */
  readonly trashedWith?: readonly TrashTable[];
  /** Each person has a list of what they deleted on a page of its own: the trash of the company neither lists nor clears it. */
  readonly hasOwnTrash?: true;
  /** How the history shows a field where its kind does not tell, and what entries of earlier days say. */
  readonly history?: Readonly<Record<string, RecordField>>;
  /** As of a RecordKind: fields that companies made themselves, told by `write` and `asKept`. */
  readonly ownFields?: RecordKind['ownFields'];
  readonly asInput?: RecordKind['asInput'];
  /** What conditions of a list may be about beside the record's columns, by the name of the field. */
  conditions?(ctx: RequestContext, field: string): FilterField | undefined;
  /** A further column with folded words that a search of the list looks through. */
  readonly alsoSearched?: string;
  /** Fields that mean nothing to people: the history leaves them out. */
  readonly ignored?: readonly T['field'][];
  /** The search of the top bar finds it; a record needs a field with `@search` for it. */
  readonly inSearch?: InSearch<T['row']>;
  /** People bring it in from CSV and Excel files, by its fields that one cell says. */
  readonly fromFile?: FromFile;
  /**
   * Told after it was made (without `before`), changed or deleted (without `after`), in the same
   * transaction, also where the history put an earlier value back.
   */
  changed?(
    ctx: RequestContext,
    was: { readonly before?: T['row']; readonly after?: T['row'] },
  ): Promise<void>;
  /** Told after it came back from the trash; answers with what it changed about it. */
  restored?(ctx: RequestContext, id: string): Promise<Partial<T['row']>>;
} & Asked<keyof T['special'], { readonly fields: T['special'] }> &
  Asked<
    keyof T['extra'],
    {
      /**
       * Works out beforehand what takes long, a hash of a password, while no row is locked yet. What it
       * answers goes to `write` in place of what was sent; `check` still sees what was sent.
       */
      prepare?(ctx: RequestContext, extra: Partial<T['extra']>): Promise<Partial<T['extra']>>;
      /**
       * Writes what `extend input` added, after the row. May answer with what the history tells of
       * it beside `asKept`: values of a later day, and which day that is.
       */
      write(ctx: RequestContext, id: string, extra: Partial<T['extra']>): Promise<Told | void>;
      /**
       * How the history shows it. `asKept` has its values; of what is secret only the change is
       * told, and needs no value.
       */
      readonly history: Readonly<Record<keyof T['extra'], RecordField>>;
      readonly together?: Together<T['extra']>;
    }
  > &
  Asked<
    keyof T['asked'],
    {
      /** Narrows a list by what `extend input XWhereInput` added. */
      narrow(ctx: RequestContext, query: Knex.QueryBuilder, asked: Partial<T['asked']>): void;
    }
  > &
  Asked<
    T['inTheWay'],
    {
      /** What `extend type DeletedX` lists; nothing is deleted while there is one of them. */
      alsoInTheWay(
        ctx: RequestContext,
        id: string,
      ): Promise<Readonly<Record<T['inTheWay'], readonly object[]>>>;
    }
  > &
  Asked<
    keyof T['derived'],
    {
      /** Columns that no input sets, from what was sent and what was there. */
      derive(
        ctx: RequestContext,
        changes: Partial<T['row']>,
        before: T['row'] | undefined,
      ): Promise<Partial<T['row']>>;
    }
  >;

/** The same with nothing asked for: how the parts that serve every record see it. */
export type AnySpecial = {
  nameOf?(row: Erased): string;
  normalise?(changes: Erased): object;
  check?(ctx: RequestContext, wanted: Erased, before: Erased): Promise<readonly Issue[]>;
  refuseDeletion?(ctx: RequestContext, id: string): Promise<readonly AffectedEmployee[]>;
  holders?(ctx: RequestContext, id: string): Promise<number>;
  asKept?(ctx: RequestContext, row: Erased): Promise<object>;
  isFor?(viewer: Viewer): boolean;
  readonly hasOwnRules?: true;
  arranged?(rows: readonly Erased[]): Erased[];
  above?(query: Knex.QueryBuilder): void;
  ordering?(
    ctx: RequestContext,
    asked: Erased,
  ): Promise<((query: Knex.QueryBuilder) => void) | undefined>;
  readonly sortedWithin?: string;
  narrow?(ctx: RequestContext, query: Knex.QueryBuilder, asked: Erased): void;
  conditions?(ctx: RequestContext, field: string): FilterField | undefined;
  hold?(ctx: RequestContext, changes?: Erased): Promise<unknown> | undefined;
  readonly names?: DatedNames;
  readonly trashedWith?: readonly TrashTable[];
  readonly hasOwnTrash?: true;
  readonly history?: Readonly<Record<string, RecordField>>;
  readonly ignored?: readonly string[];
  readonly ownFields?: RecordKind['ownFields'];
  readonly asInput?: RecordKind['asInput'];
  readonly alsoSearched?: string;
  readonly inSearch?: InSearch<Erased>;
  readonly fromFile?: FromFile;
  changed?(ctx: RequestContext, was: { before?: Erased; after?: Erased }): Promise<void>;
  alsoInTheWay?(
    ctx: RequestContext,
    id: string,
  ): Promise<Readonly<Record<string, readonly object[]>>>;
  restored?(ctx: RequestContext, id: string): Promise<object>;
  readonly fields?: object;
  prepare?(ctx: RequestContext, extra: Erased): Promise<object>;
  write?(ctx: RequestContext, id: string, extra: Erased): Promise<Told | void>;
  readonly together?: Together;
  derive?(ctx: RequestContext, changes: Erased, before: Erased): Promise<object>;
};
