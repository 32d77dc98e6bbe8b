import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Group, Tag, TextLink } from '#kit/ui/index.ts';
import { LIMITS, personPath } from '../../pages/Limits/addresses.ts';
import { STATE_TONES, useRoomWords } from '../../pages/Limits/limit-words.ts';
import { GroupMonths } from '../limits/GroupMonths.tsx';
import { useOvertimeText } from '../limits/overtime-text.ts';
import { TrendPart } from './TrendPart.tsx';
import { OvertimeTrendDocument } from './Trends.generated.ts';
import classes from './Trends.module.css';

/** Overtime by group and month, and the five people who are nearest to a limit. */
export function OvertimeTrend({ groupId }: { readonly groupId: string | undefined }) {
  const t = useOvertimeText();
  const format = useFormat();
  const words = useRoomWords();
  const { data, loading, error, refetch } = useDocument(
    OvertimeTrendDocument,
    groupId ? { groupId } : {},
  );
  const asked = { loading, error, onRetry: () => void refetch() };
  const near = (data?.personLimitsConnection.nodes ?? []).filter(
    ({ state }) => state !== 'FINE' && state !== 'NO_LIMIT',
  );
  return (
    <>
      <TrendPart
        title={t('plots.groups')}
        actions={<TextLink to={LIMITS}>{t('plots.open')}</TextLink>}
        whole
        {...asked}
      >
        {data ? (
          <GroupMonths months={data.limitsOverview.months} groups={data.limitsOverview.groups} />
        ) : null}
      </TrendPart>
      {data ? (
        <TrendPart title={t('plots.atRisk')} whole {...asked} loading={false} error={undefined}>
          {near.length === 0 ? <p className={classes.quiet}>{t('plots.atRiskNone')}</p> : null}
          <ul className={classes.list}>
            {near.map((person) => (
              <li key={person.employeeId}>
                <Group gap={2}>
                  <TextLink to={personPath(person.employeeId)}>{format.name(person)}</TextLink>
                  <Tag tone={STATE_TONES[person.state]}>{t(`state.${person.state}`)}</Tag>
                  <span>
                    {(person.left?.minutes ?? -1) < 0
                      ? words.room(person.left, person)
                      : t('plots.left', { left: words.room(person.left, person) })}
                  </span>
                </Group>
              </li>
            ))}
          </ul>
        </TrendPart>
      ) : null}
    </>
  );
}
