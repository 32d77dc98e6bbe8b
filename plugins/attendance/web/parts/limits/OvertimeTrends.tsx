import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { ErrorPanel, Group, PanelSkeleton, Stack, Tag, TextLink } from '#kit/ui/index.ts';
import { LIMITS, personPath } from '../../pages/Limits/addresses.ts';
import { STATE_TONES, useRoomWords } from '../../pages/Limits/limit-words.ts';
import { Opened } from './Opened.tsx';
import { OvertimeTrendsDocument } from './OvertimeTrends.generated.ts';
import { useOvertimeText } from './overtime-text.ts';

/** On the home of managers: who nears a limit; asked for when it is opened. */
export function OvertimeTrends() {
  const t = useOvertimeText();
  return <Opened title={t('plots.title')}>{() => <Trends />}</Opened>;
}

function Trends() {
  const t = useOvertimeText();
  const format = useFormat();
  const words = useRoomWords();
  const { data, loading, error, refetch } = useDocument(OvertimeTrendsDocument);
  const near = (data?.personLimitsConnection.nodes ?? []).filter(
    ({ state }) => state !== 'FINE' && state !== 'NO_LIMIT',
  );
  return (
    <Stack>
      {loading ? <PanelSkeleton lines={6} title={false} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <section aria-label={t('plots.atRisk')}>
            <h3>{t('plots.atRisk')}</h3>
            {near.length === 0 ? <p>{t('plots.atRiskNone')}</p> : null}
            <ul>
              {near.map((person) => (
                <li key={person.employeeId}>
                  <Group gap={2}>
                    <TextLink to={personPath(person.employeeId)}>{format.name(person)}</TextLink>
                    <Tag tone={STATE_TONES[person.state]}>{t(`state.${person.state}`)}</Tag>
                    <span>{words.room(person.left, person)}</span>
                  </Group>
                </li>
              ))}
            </ul>
          </section>
          <TextLink to={LIMITS}>{t('plots.open')}</TextLink>
        </>
      ) : null}
    </Stack>
  );
}
