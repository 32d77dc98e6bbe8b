import type { Erased } from '../../erased.ts';
import type { Issue } from '../../issue.ts';
import type { InputValidator } from '../../validation-issues.ts';
import type { RequestContext } from '../context.ts';

/** Names by id, of those rows only that the viewer may see. */
export type FindLabels = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** People who would be left without a record if it were deleted. */
/** Whom the deletion of a record concerns. `email` is told to whoever may see the person. */
export type AffectedEmployee = {
  readonly id: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email?: string | null;
  readonly isActive: boolean;
};

/** With a day: of the people who are employed, those who use it on that day or later. */
export type FindUsers = (
  ctx: RequestContext,
  id: string,
  day?: string,
) => Promise<readonly AffectedEmployee[]>;

/** A name of a record; `from` null: since ever, `until`: the first day on which it is called so no more. */
export type RecordName = {
  readonly name: string;
  readonly from: string | null;
  readonly until: string | null;
};

/** Of kinds whose name holds from a day on. What the viewer may not see or change is not found. */
export type RecordNames = {
  /** The oldest first; undefined for a record that the viewer may not see. */
  read(ctx: RequestContext, id: string): Promise<readonly RecordName[] | undefined>;
  /** From the day on, until the next name that was entered; null: since ever. */
  set(
    ctx: RequestContext,
    id: string,
    name: string,
    from: string | null,
  ): Promise<readonly RecordName[]>;
  /** Takes back the name that begins on the day: the one before it goes on. */
  cancel(ctx: RequestContext, id: string, from: string): Promise<readonly RecordName[]>;
  /** Brings the record's own name to that of today. */
  follow(ctx: RequestContext, id: string): Promise<void>;
};

/** What stands in the way of deleting a record. */
export type RecordUse = {
  readonly people: readonly AffectedEmployee[];
  readonly others: readonly { readonly id: string; readonly name: string }[];
  readonly recordCount: number;
};

/** Rows by id, once per request; undefined for what the viewer may not see. */
export type LoadRows = (ctx: RequestContext) => { load(id: string): Promise<object | undefined> };

/** What records refer to, be it a record itself or not: cities, people. */
export type Lookup = { readonly labels: FindLabels; readonly load?: LoadRows };

/** What somebody must be able to do: `{ do: 'update', on: 'Workplace' }`. */
export type Right = { readonly do: string; readonly on: string };

type FieldBase = {
  /** Key in the plugin's namespace; the form's own label does well. */
  readonly label: string;
  /** What a company calls it, where it made the field itself: shown in place of the label. */
  readonly name?: string;
  /** Subject that one must be able to read to see values of this field. */
  readonly read?: string;
  /** Cannot be put back to an earlier value. */
  readonly fixed?: true;
};

/** How a field of the API stands in the history. */
export type RecordField = FieldBase &
  (
    | {
        readonly show?: 'text' | 'longText' | 'number' | 'date' | 'dateTime' | 'time' | 'boolean';
      }
    | {
        readonly show: 'choice';
        /** Key under which the words stand: 'gender' for 'gender.MALE'. */
        readonly choices: string;
      }
    | {
        readonly show: 'reference';
        /** Subject of the kind that knows the names, or who knows them. One id or a list of ids. */
        readonly to: string | FindLabels;
      }
    | {
        /** That it changed is told, its values never are. */
        readonly show: 'secret';
      }
  );

/** A table whose rows go into the trash: really deleted, kept as they were, brought back as they were. */
export type TrashTable = {
  readonly table: string;
  /** Column that holds the id of the record, or of a row of `of`. */
  readonly key: string;
  /** A table named before this one; without it `key` holds the id of the record itself. */
  readonly of?: string;
};

export type Trash = {
  /** Who may delete and bring back; `delete` on the subject where it is left out. */
  readonly right?: Right;
  /**
   * Everybody has a list of their own for it (`pageOfOwnTrash`), where it stays until they bring it
   * back: the company's trash does not list it, and does not clear it after its days.
   */
  readonly isOwn?: true;
  /** Asked before the record comes back: room in the plan, a parent that is there. */
  readonly check?: (ctx: RequestContext, id: string) => Promise<readonly Issue[]>;
  /** Told after the record came back; answers with what it changed about it, for the history. */
  readonly restored?: (ctx: RequestContext, id: string) => Promise<object | void>;
} & (
  | {
      /** Parents first. Their `id` column is the id of the row. */
      readonly tables: readonly TrashTable[];
    }
  | {
      /** For rows that others must still be able to point at: hides the record; returns what brings it back. */
      readonly remove: (ctx: RequestContext, id: string) => Promise<unknown>;
      /** Throws a refusal that says what to do; returns the record as the API names its fields. */
      readonly restore: (ctx: RequestContext, id: string, kept: Erased) => Promise<object>;
      /** Deletes it permanently. Left out: the hidden row stays, without a way back. */
      readonly destroy?: (ctx: RequestContext, id: string, kept: Erased) => Promise<void>;
    }
);

/** One kind of record: what the history, the trash and the undo need to know of it. */
export type RecordKind = {
  /** SDL type; the subject of its audit entries. */
  readonly subject: string;
  /** Key of the kind's name in the plugin's namespace. */
  readonly title: string;
  /** Who may see the history; `update` on the subject where it is left out. */
  readonly right?: Right;
  readonly labels: FindLabels;
  /** Where others refer to it. */
  readonly load?: LoadRows;
  /**
   * Records whose history the viewer may see, where that is not the same as `labels`; those that
   * are gone too, if their history is to be seen.
   */
  readonly visible?: (ctx: RequestContext, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** For what stands nowhere but in its entries: whether the viewer may see one, by its values. */
  readonly sees?: (ctx: RequestContext, values: Readonly<Record<string, Erased>>) => boolean;
  /** The name of a record that is gone, out of its values; their `name` or `title` where left out. */
  readonly nameOf?: (values: Readonly<Record<string, Erased>>) => string | undefined;
  /** Field as the API names it → how to show it. What is not named here is never shown. */
  readonly fields: Readonly<Record<string, RecordField>>;
  /** Those of `names` that companies made themselves, which `fields` cannot know. */
  readonly ownFields?: (
    ctx: RequestContext,
    names: readonly string[],
  ) => Promise<Readonly<Record<string, RecordField>>>;
  /** Earlier values as the update takes them, where the history tells them under names of its own. */
  readonly asInput?: (values: Readonly<Record<string, Erased>>) => Readonly<Record<string, Erased>>;
  /** Fields that mean nothing to people: neither shown nor counted. */
  readonly ignored?: readonly string[];
  /** The generated validator of the update input: earlier values have to pass it. */
  readonly accepts?: InputValidator | undefined;
  /** Through the plugin's own update: rules and rights hold, its audit entry becomes a `restore`. */
  readonly restore?: (
    ctx: RequestContext,
    id: string,
    values: Readonly<Record<string, Erased>>,
  ) => Promise<unknown>;
  readonly trash?: Trash;
  readonly names?: RecordNames & {
    readonly tables: { readonly names: string; readonly records: string };
  };
  /** Asked before it is deleted; undefined for a record that the viewer may not see. Only of kinds that others may use. */
  readonly use?: (ctx: RequestContext, id: string, day?: string) => Promise<RecordUse | undefined>;
  /** A change of many of them that never came to its end. */
  readonly takeBackBulk?: (ctx: RequestContext, id: string) => Promise<void>;
};
