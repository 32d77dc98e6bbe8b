import { Panel, Stack } from '../../../../../web/kit/ui/index.ts';
import { planFromApi } from '../ShiftBoard/board-cells.ts';
import type { PlanOfDayPartsFragment } from './CorrectPlan.generated.ts';
import { usePlanWords } from './plan-words.ts';

type Props = { readonly day: Pick<PlanOfDayPartsFragment, 'corrections'> };

/** The corrections of a day so far: before, after, who, when and why. */
export const PlanHistory = ({ day: { corrections } }: Props) => {
  const { t, format, shown } = usePlanWords();
  if (corrections.length === 0) return null;
  return (
    <Panel title={t('correct.history')}>
      <ul>
        {corrections.map(({ number, before, after, reason, correctedAt, correctedBy }) => (
          <li key={number}>
            <Stack gap={1}>
              <span>
                {t('correct.change', {
                  before: shown(planFromApi(before)),
                  after: shown(planFromApi(after)),
                })}
              </span>
              <span>
                {format.aside(
                  format.list([format.dateTimeShort(correctedAt), correctedBy ?? '']),
                  reason,
                )}
              </span>
            </Stack>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
