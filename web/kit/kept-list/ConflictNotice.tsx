import { RequestFailure } from '../data/failure.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { Button, Group, Notice } from '../ui/index.ts';
import classes from './ConflictNotice.module.css';
import { differingFields, mergedRows } from './differing-fields.ts';
import {
  type ConflictForm,
  type ConflictWords,
  type DifferingLine,
  useDifferingLines,
  versionsOf,
} from './differing-lines.tsx';

type Values = Readonly<Record<string, unknown>>;

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
  const { form, opened, theirs, onOverwrite, onReload } = props;
  const t = useText('kit');
  const format = useFormat();
  const linesOf = useDifferingLines(form, props);
  const { failure } = form;
  if (!(failure instanceof RequestFailure) || failure.code !== 'CONFLICT') return null;
  const { changedBy, changedAt } = failure.errors[0]?.extensions ?? {};
  const by =
    typeof changedBy === 'string' && changedBy !== ''
      ? t('kept.conflict.person', { name: changedBy })
      : t('kept.conflict.somebody');
  const differing = opened && theirs ? differingFields(form.values, opened, theirs) : [];
  const lines = opened && theirs ? linesOf(differing, opened, theirs) : (props.more ?? []);
  const overwrite = () => {
    for (const { name, isMine } of differing) {
      const keyed = form.fields.get(name)?.keyed?.();
      // Fields that are not on the screen now too: what nobody changed here stays as the other one left it.
      if (!isMine) form.set(name, theirs?.[name]);
      else if (keyed && opened && theirs)
        form.set(name, mergedRows(versionsOf(form, opened, theirs, name), keyed.keyOf));
    }
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
      {lines.length > 0 ? <Differences lines={lines} /> : null}
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

/** What the other one made of each field, beside what stands in the form. */
const Differences = ({ lines }: { readonly lines: readonly DifferingLine[] }) => {
  const t = useText('kit');
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
          {lines.map(({ label, theirs, mine, isMine }) => (
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
