import type { ReactElement } from 'react';
import type { Erased } from '#core/erased.ts';
import type { Manifest } from '#core/plugin.ts';
import { fieldsOf, type RecordTypes } from '#core/record.ts';
import type { Kind } from '../kept-list/kind.ts';
import type { ColumnOf } from './columns.tsx';
import type { FieldOptions } from './FieldControl.tsx';
import { RecordImport } from './from-files/RecordImport.tsx';
import type { FormParts } from './RecordForm.tsx';
import { RecordList } from './record-list.tsx';
import { recordPaths } from './record-paths.ts';
import type { AnyRecordWeb, RecordWeb } from './record-web.ts';
import {
  CreateRecord,
  type OwnOptions,
  UpdateRecord,
  type WindowOptions,
} from './record-windows.tsx';
import type { RowOptions } from './row-options.ts';

type Asked<Names, Then> = [Names] extends [never] ? unknown : Then;
/** Required fields that no part of the form has: nobody could make such a record. */
type Forgotten<T extends RecordTypes, F extends FormParts> = Exclude<
  T['required'],
  F[keyof F][number]
>;

type ListOf<T extends RecordTypes, Row> = {
  readonly manifest: Manifest;
  /** Left out: each field, in the order of the SDL. */
  readonly columns?: readonly ColumnOf<T, Row>[];
  /** The permission that names its pages, where that is not the record's: one of two lists of a record. */
  readonly right?: string;
  /** Key of the list's own words, where the record has another one. */
  readonly words?: string;
} & Pick<Kind, 'createSearch'> &
  RowOptions<Row>;

export type PageOf<T extends RecordTypes, Row, F extends FormParts<T['field']>> = {
  /** Left out: each field, in the order of the SDL. */
  readonly form?: F & Asked<Forgotten<T, F>, { readonly 'in no part': Forgotten<T, F> }>;
  /** What a new one begins with, where that is not nothing. */
  readonly initial?: Partial<T['create']>;
  /** What the page knows about fields beside their declaration: what can be chosen, widths. */
  readonly fields?: { readonly [Field in T['field']]?: FieldOptions };
} & Pick<WindowOptions, 'more' | 'check' | 'useBegun' | 'width'> &
  ListOf<T, Row>;

/** The same with a form of the page's own. */
type OwnPageOf<T extends RecordTypes, Row> = OwnOptions & ListOf<T, Row>;

type AnyRow = { readonly id: string; readonly version: number; readonly updatedAt: string };
type Drawn = () => ReactElement;
type Pages = {
  readonly List: Drawn;
  readonly Create: Drawn;
  readonly Update: Drawn;
  /** Only where the manifest names an address of it: see `fromFile` of `kept`. */
  readonly Import: Drawn;
};

/**
 * The pages of a record: its list, and the windows that add and change one. The module of a page
 * exports what it gives: `export const { List, Create, Update } = listPage(teamWeb, { … })`.
 * A page that says nothing of columns and form shows each field as it is declared.
 */
export function listPage<T extends RecordTypes, Row extends AnyRow>(
  web: RecordWeb<T, Row>,
  page: OwnPageOf<T, Row>,
): Pages;
export function listPage<
  T extends RecordTypes,
  Row extends AnyRow,
  const F extends FormParts<T['field']>,
>(web: RecordWeb<T, Row>, page: PageOf<T, Row, F>): Pages;
export function listPage(
  web: AnyRecordWeb,
  page: ListOf<Erased, Erased> & (Partial<WindowOptions> | OwnOptions),
): Pages {
  const { record } = web;
  const fields = fieldsOf(record).map(([name]) => name);
  const form = 'own' in page ? page : { ...page, form: page.form ?? { basic: fields } };
  const columns = page.columns ?? [...fields, 'updatedAt'];
  const right = page.right ?? record.right;
  const paths = recordPaths(page.manifest, right);
  const kind: Kind = {
    plugin: record.namespace ?? record.plugin,
    words: page.words ?? record.words,
    subject: record.name,
    ...paths,
    ...(right ? { right } : {}),
    hasViews: page.manifest.lists?.includes(paths.path) ?? false,
    ...(page.createSearch ? { createSearch: page.createSearch } : {}),
  };
  return {
    List: drawing(<RecordList web={web} kind={kind} columns={columns} rows={page} form={form} />),
    Create: drawing(<CreateRecord web={web} kind={kind} options={form} />),
    Update: drawing(<UpdateRecord web={web} kind={kind} options={form} />),
    Import: drawing(<RecordImport record={record} kind={kind} />),
  };
}

/** What a route shows: a component of the kit that is told once which record it is about. */
const drawing =
  (element: ReactElement): Drawn =>
  () =>
    element;
