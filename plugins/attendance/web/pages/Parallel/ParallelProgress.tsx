import { Group, Notice, ProgressBar, Stack, Tag } from '#kit/ui/index.ts';
import type { ParallelDifferencesQuery } from './Parallel.generated.ts';
import { useParallelText } from './parallel-text.ts';

type Counts = ParallelDifferencesQuery['parallelDifferencesConnection'];

/** How far the two systems agree, and that people hear nothing meanwhile. */
export function ParallelProgress({ counts }: { readonly counts: Counts | undefined }) {
  const t = useParallelText();
  return (
    <Stack gap={3}>
      <Notice tone="info">{t('quiet')}</Notice>
      {counts === undefined ? <Place /> : counts.people > 0 ? <Agreement {...counts} /> : null}
    </Stack>
  );
}

/** As high as what will stand there. */
const Place = () => (
  <div aria-hidden>
    <Stack gap={3}>
      <ProgressBar label={'\u00a0'} value={0} max={1} />
      <Tag>{'\u00a0'}</Tag>
    </Stack>
  </div>
);

function Agreement({
  people,
  agreeingPeople,
  peopleWithoutTotals,
  openCount,
  acceptedCount,
}: Counts) {
  const t = useParallelText();
  return (
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
  );
}
