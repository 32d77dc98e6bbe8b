import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { ErrorPanel, Notice, PanelSkeleton, Stack, Tag, TextLink } from '#kit/ui/index.ts';
import { personPath } from '../../pages/Limits/addresses.ts';
import { InvokeLink, useMayInvoke } from './InvokeLink.tsx';
import { LimitsOfDraftsDocument, type LimitsOfDraftsQuery } from './LimitsEffect.generated.ts';
import classes from './LimitsEffect.module.css';
import { useOvertimeText } from './overtime-text.ts';

type Props = { readonly groupId: string; readonly from: string; readonly to: string };
type Line = LimitsOfDraftsQuery['limitsOfDrafts'][number];

/** Not published: beyond what may be worked, or not before the special clause is invoked. */
const HELD: ReadonlySet<string> = new Set(['REFUSED', 'NEEDS_CLAUSE']);

/** Before shifts are published: whom they bring near a limit or over it, by name. */
export function DraftLimits(props: Props) {
  const t = useOvertimeText();
  const { data, loading, error, refetch } = useDocument(LimitsOfDraftsDocument, props);
  if (loading) return <PanelSkeleton lines={2} title={false} />;
  // Nothing is published before somebody has seen what it does to the limits, or that nobody knows.
  if (error || !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const lines = data.limitsOfDrafts;
  if (lines.length === 0) return <p className={classes.quiet}>{t('effect.draftsFine')}</p>;
  const isHeld = lines.some(({ effect }) => HELD.has(effect.level));
  const worst = lines.some(({ effect }) => effect.level === 'REFUSED');
  const people = new Set(lines.map(({ employeeId }) => employeeId)).size;
  return (
    <Notice tone={worst ? 'danger' : 'warning'} title={t('effect.drafts', { count: people })}>
      <Stack gap={2}>
        <ul className={classes.lines}>
          {lines.map((line) => (
            <DraftLine key={line.id} line={line} />
          ))}
        </ul>
        <p className={classes.quiet}>{t(isHeld ? 'effect.draftsHeld' : 'effect.draftsHint')}</p>
      </Stack>
    </Notice>
  );
}

const DraftLine = ({ line }: { readonly line: Line }) => {
  const t = useOvertimeText();
  const format = useFormat();
  const mayInvoke = useMayInvoke();
  const { employeeId, effect } = line;
  const { month, level, overtimeAfter, totalAfter, monthLimitMinutes, refusals } = effect;
  const hours =
    monthLimitMinutes === null
      ? t('effect.monthOnly', { month: format.month(month), after: format.minutes(overtimeAfter) })
      : t('effect.month', {
          month: format.month(month),
          after: format.minutes(overtimeAfter),
          limit: format.minutes(monthLimitMinutes),
        });
  const total = t('effect.total', { total: format.minutes(totalAfter) });
  const rules = format.list(refusals.map((rule) => t(`ruleName.${rule}`)));
  return (
    <li>
      <TextLink href={personPath(employeeId)}>{format.name(line)}</TextLink>{' '}
      <Tag tone={level === 'REFUSED' ? 'vermilion' : 'amber'}>{t(`effect.short.${level}`)}</Tag>{' '}
      {totalAfter > overtimeAfter ? format.list([hours, total]) : hours}
      {rules ? ` ${t('effect.against', { rules })}` : null}
      {level === 'NEEDS_CLAUSE' && mayInvoke ? <InvokeLink effect={effect} /> : null}
    </li>
  );
};
