import type { ReactNode } from 'react';
import type { Erased } from '#core/erased.ts';
import type { Issue } from '#core/issue.ts';
import { useDocument } from '../data/useDocument.ts';
import { useMutate } from '../data/useMutate.ts';
import type { InputForm } from '../forms/useInputForm.ts';
import { CreateKept, EditKept } from '../kept-list/EditKept.tsx';
import type { KeptFormProps } from '../kept-list/KeptForm.tsx';
import type { Kind } from '../kept-list/kind.ts';
import { useParams } from '../navigation/navigation.ts';
import { HistoryButton } from '../records/HistoryButton.tsx';
import { FormSkeleton } from '../ui/index.ts';
import type { FieldOptions } from './FieldControl.tsx';
import { type FormParts, RecordForm } from './RecordForm.tsx';
import { type AnyRecordWeb, NO_DOCUMENT, NO_INPUT } from './record-web.ts';

/** A form of the page's own, for what no list of fields says. */
export type OwnForm = (
  props: Omit<KeptFormProps<Erased>, 'initial' | 'onSave'> & {
    readonly onSave: (input: object) => Promise<void>;
    /** The record as it is; nothing for a new one. */
    readonly row?: Erased;
    readonly actions?: ReactNode;
  },
) => ReactNode;

/** What no declaration knows of a form: fields of its own that it begins with, and rules for them. */
export type Begun = {
  readonly initial: Readonly<Record<string, unknown>>;
  readonly check?: (values: Erased) => readonly Issue[];
};

/** What both windows take from `listPage`. */
export type WindowOptions = {
  readonly form: FormParts;
  /** What a new one begins with, where that is not nothing. */
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, FieldOptions | undefined>>;
  /** Controls of what `extend input` added, below the parts. */
  readonly more?: (form: InputForm, row?: Readonly<Record<string, Erased>>) => ReactNode;
  /** Rules among fields; the server says the same ones. */
  readonly check?: (values: Erased) => readonly Issue[];
  /** What the form waits for before it is drawn; undefined until it is there. */
  readonly useBegun?: (row?: Erased) => Begun | undefined;
  /** What people call one of them, where no field says it alone. */
  readonly nameOf?: (row: Erased) => string;
  /** Of the windows, in pixels. */
  readonly width?: number;
};

export type OwnOptions = {
  readonly own: OwnForm;
} & Pick<WindowOptions, 'nameOf' | 'width'>;

type Props = {
  readonly web: AnyRecordWeb;
  readonly kind: Kind;
  readonly options: WindowOptions | OwnOptions;
};

const Form = ({
  web: { record },
  options,
  ...form
}: Pick<Props, 'web' | 'options'> & Parameters<OwnForm>[0]) => {
  if ('own' in options) return <options.own {...form} />;
  // What else the page says is the list's: its `actions` are no buttons of a form.
  const { form: parts, useBegun, initial, fields, more, check } = options;
  const shown = { record, parts, initial, fields, more, check, ...form };
  return useBegun ? <BegunForm {...shown} useBegun={useBegun} /> : <RecordForm {...shown} />;
};

type BegunProps = Parameters<typeof RecordForm>[0] & Required<Pick<WindowOptions, 'useBegun'>>;

const BegunForm = ({ useBegun, ...form }: BegunProps) => {
  const begun = useBegun(form.row);
  if (!begun) return <FormSkeleton fields={6} />;
  return (
    <RecordForm
      {...form}
      initial={{ ...form.initial, ...begun.initial }}
      check={(values) => [...(form.check?.(values) ?? []), ...(begun.check?.(values) ?? [])]}
    />
  );
};

const nameIn =
  ({ web: { record }, options: { nameOf } }: Props) =>
  (row: Erased): string =>
    nameOf?.(row) ?? row[record.title];

const widthOf = ({ options: { width } }: Props) => (width ? { width } : {});

/** The window that adds one. */
export const CreateRecord = (props: Props) => {
  const { record, documents, inputs } = props.web;
  const [save] = useMutate(documents.create ?? NO_DOCUMENT, { alsoStale: [record.name] });
  return (
    <CreateKept
      kind={props.kind}
      create={(data) => save({ data })}
      named={({ saved }) => nameIn(props)(saved)}
      {...widthOf(props)}
    >
      {(making) => <Form {...props} input={inputs.create ?? NO_INPUT} {...making} />}
    </CreateKept>
  );
};

/** The window that changes one: with its history, and what to do where somebody was faster. */
export const UpdateRecord = (props: Props) => {
  const { record, documents, inputs } = props.web;
  const [key = ''] = Object.values(useParams<Record<string, string>>());
  const toEdit = documents.toEdit ?? NO_DOCUMENT;
  const { data, loading, error, refetch } = useDocument(toEdit, { key });
  const [save] = useMutate(documents.update ?? NO_DOCUMENT, { alsoStale: [record.name] });
  return (
    <EditKept
      kind={props.kind}
      row={data?.row}
      loading={loading}
      error={error}
      refetch={refetch}
      save={(changes) => save({ key, data: changes })}
      named={({ saved }) => nameIn(props)(saved)}
      {...widthOf(props)}
    >
      {({ row, ...editing }) => (
        <Form
          {...props}
          row={row}
          input={inputs.update ?? NO_INPUT}
          {...editing}
          actions={<HistoryButton subject={record.name} id={row.id} name={nameIn(props)(row)} />}
        />
      )}
    </EditKept>
  );
};
