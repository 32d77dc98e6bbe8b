import { isDate } from '#core/time/dates.ts';
import { RequestFailure } from '../data/failure.ts';
import type { InputForm } from '../forms/useInputForm.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { Button, Group, Notice } from '../ui/index.ts';
import classes from './ConflictNotice.module.css';
import { type Differing, differingFields } from './differing-fields.ts';

type Values = Readonly<Record<string, unknown>>;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** Of one line, in words. */
export type DifferingLine = {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  /** Changed here as well. */
  readonly isMine: boolean;
};

/** What the form itself cannot say about its fields. */
export type ConflictWords = {
  /** Names of fields that no single control stands for: lists, or what is not on the screen now. */
  readonly labels?: Readonly<Record<string, string>>;
  /** A value in words; undefined leaves it to the form. */
  readonly written?: (name: string, value: unknown) => string | undefined;
  /** What differs in a control that is no field of the form: lines of a tree. The caller keeps theirs where it is not mine. */
  readonly more?: readonly DifferingLine[];
};

/** What is asked of a form; one with controls of its own can answer as well. */
export type ConflictForm = Pick<InputForm, 'values' | 'set' | 'submit' | 'failure' | 'fields'>;

type Props = ConflictWords & {
  readonly form: ConflictForm;
  /** What the form began with, and what it would begin with now; without them everything is overwritten. */
  readonly opened?: Values;
  readonly theirs?: Values;
  readonly onOverwrite: () => void;
  readonly onReload: () => void;
};

/**
 * Whoever comes second decides, knowing who was first and what differs: nothing is thrown away unasked, and
 * what only the other one changed stays as the other one left it. For the `conflict` of a form.
 */
export const ConflictNotice = (props: Props) => {
  const { form, opened, theirs, labels = {}, written, more = [], onOverwrite, onReload } = props;
  const t = useText('kit');
  const format = useFormat();
  const { failure } = form;
  if (!(failure instanceof RequestFailure) || failure.code !== 'CONFLICT') return null;
  const { changedBy, changedAt } = failure.errors[0]?.extensions ?? {};
  const by =
    typeof changedBy === 'string' && changedBy !== ''
      ? t('kept.conflict.person', { name: changedBy })
      : t('kept.conflict.somebody');
  const differing = opened && theirs ? differingFields(form.values, opened, theirs) : [];
  // What the form does not show (its version, when it was changed) is nobody's to compare.
  const shown = differing.flatMap((one) => {
    const label = labels[one.name] ?? labelOf(form, one.name);
    return label === undefined ? [] : [{ ...one, label }];
  });
  const overwrite = () => {
    // Fields that are not on the screen now too: what nobody changed here stays as the other one left it.
    for (const { name, isMine } of differing) if (!isMine) form.set(name, theirs?.[name]);
    onOverwrite();
  };
  return (
    <Notice tone="warning" title={t('kept.conflict.title')}>
      <p>
        {t('kept.conflict.body', {
          by,
          at: typeof changedAt === 'string' ? format.dateTime(changedAt) : '',
        })}
      </p>
      {shown.length + more.length > 0 ? (
        <Differences form={form} fields={shown} more={more} written={written} />
      ) : null}
      <Group>
        <Button size="sm" onClick={onReload}>
          {t('kept.conflict.reload')}
        </Button>
        <Button size="sm" onClick={overwrite}>
          {t('kept.conflict.overwrite')}
        </Button>
      </Group>
    </Notice>
  );
};

type DifferencesProps = {
  readonly form: ConflictForm;
  readonly fields: readonly (Differing & { readonly label: string })[];
  readonly more: readonly DifferingLine[];
  readonly written: ConflictWords['written'];
};

/** What the other one made of each field, beside what stands in the form. */
const Differences = ({ form, fields, more, written }: DifferencesProps) => {
  const t = useText('kit');
  const format = useFormat();
  const textOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('kept.conflict.nothing');
    const writtenText = written?.(name, value) ?? form.fields.get(name)?.written?.(value);
    if (writtenText !== undefined) return writtenText;
    if (typeof value === 'boolean') return t(value ? 'record.yes' : 'record.no');
    if (typeof value === 'number') return format.number(value);
    if (Array.isArray(value))
      return value.length === 0
        ? t('kept.conflict.nothing')
        : value.every((one) => typeof one === 'string')
          ? format.list(value.map((one) => textOf(name, one)))
          : t('kept.conflict.rows', { count: value.length });
    if (typeof value === 'object') return t('kept.conflict.several');
    const text = String(value);
    const option = form.fields.get(name)?.options?.find((one) => one.value === text);
    if (option) return option.label;
    return isDate(text)
      ? format.date(text)
      : INSTANT.test(text)
        ? format.dateTimeShort(text)
        : text;
  };
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('kept.conflict.field')}</th>
            <th scope="col">{t('kept.conflict.theirs')}</th>
            <th scope="col">{t('kept.conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label, theirs, mine, isMine }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{textOf(name, theirs)}</td>
              <td>{isMine ? textOf(name, mine) : t('kept.conflict.unchanged')}</td>
            </tr>
          ))}
          {more.map(({ label, theirs, mine, isMine }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{theirs}</td>
              <td>{isMine ? mine : t('kept.conflict.unchanged')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Of a field with parts the label of its first one: 'address.line1' speaks for 'address'. */
const labelOf = ({ fields }: ConflictForm, name: string): string | undefined =>
  fields.get(name)?.label ?? [...fields].find(([one]) => one.startsWith(`${name}.`))?.[1].label;
