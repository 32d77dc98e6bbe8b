import { Group, Notice, ProgressBar, Stack, Tag } from '#kit/ui/index.ts';
import type { ParallelDifferencesQuery } from './Parallel.generated.ts';
import { useParallelText } from './parallel-text.ts';

type Props = { readonly counts: ParallelDifferencesQuery['parallelDifferencesConnection'] };

/** How far the two systems agree, and that people hear nothing meanwhile. */
export function ParallelProgress({ counts }: Props) {
  const t = useParallelText();
  const { people, agreeingPeople, peopleWithoutTotals, openCount, acceptedCount } = counts;
  return (
    <Stack gap={3}>
      <Notice tone="info">{t('quiet')}</Notice>
      {people > 0 ? (
        <>
          <ProgressBar
            label={t('progress', { people, agreeing: agreeingPeople })}
            value={agreeingPeople}
            max={people}
          />
          <Group>
            {openCount > 0 ? <Tag tone="amber">{t('openCount', { count: openCount })}</Tag> : null}
            {acceptedCount > 0 ? <Tag>{t('acceptedCount', { count: acceptedCount })}</Tag> : null}
            {peopleWithoutTotals > 0 ? (
              <Tag>{t('withoutTotals', { count: peopleWithoutTotals })}</Tag>
            ) : null}
          </Group>
        </>
      ) : null}
    </Stack>
  );
}
