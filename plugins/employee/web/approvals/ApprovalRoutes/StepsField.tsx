import { IconTrash } from '#kit/ui/icons.ts';
import {
  Button,
  Fieldset,
  Group,
  IconButton,
  MultiSelect,
  SegmentedControl,
  Stack,
} from '#kit/ui/index.ts';
import { LIMITS } from '#plugins/employee/domain/approvals/approvers.ts';
import { useApprovalText } from '../approval-text.ts';
import { approverOf, choiceOf, type DraftStep } from './route-draft.ts';

export type ApproverChoice = { readonly value: string; readonly label: string };

/** Steps that follow one another: whom each asks, and whether one of them is enough. */
export const StepsField = ({
  steps,
  choices,
  error,
  onChange,
}: {
  readonly steps: readonly DraftStep[];
  readonly choices: readonly ApproverChoice[];
  readonly error?: string | undefined;
  readonly onChange: (steps: readonly DraftStep[]) => void;
}) => {
  const t = useApprovalText();
  const put = (key: number, change: Partial<DraftStep>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...change } : step)));
  const add = () =>
    onChange([
      ...steps,
      { key: Math.max(-1, ...steps.map(({ key }) => key)) + 1, mode: 'ANY', approvers: [] },
    ]);
  return (
    <Fieldset legend={t('edit.steps')} help={t('edit.stepsHint')}>
      <Stack gap={3}>
        {steps.map(({ key, mode, approvers }, index) => {
          const number = t('route.step', { number: index + 1 });
          return (
            <Group key={key} gap={3} align="end" wrap>
              <MultiSelect
                label={t('edit.approversOf', { step: number })}
                value={approvers.map(choiceOf)}
                options={choices}
                onChange={(chosen) => put(key, { approvers: chosen.map(approverOf) })}
                {...(error && approvers.length === 0 ? { error } : {})}
              />
              <SegmentedControl
                label={t('edit.modeOf', { step: number })}
                value={mode}
                options={[
                  { value: 'ANY', label: t('route.mode.ANY') },
                  { value: 'ALL', label: t('route.mode.ALL') },
                ]}
                onChange={(next) => put(key, { mode: next === 'ALL' ? 'ALL' : 'ANY' })}
              />
              {steps.length > 1 ? (
                <IconButton
                  label={t('edit.removeStep', { step: number })}
                  icon={<IconTrash size={18} />}
                  onClick={() => onChange(steps.filter((step) => step.key !== key))}
                />
              ) : null}
            </Group>
          );
        })}
        {steps.length < LIMITS.steps ? (
          <div>
            <Button size="sm" variant="secondary" onClick={add}>
              {t('edit.addStep')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Fieldset>
  );
};
