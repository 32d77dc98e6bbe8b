import { useFormat } from '#kit/i18n/useFormat.ts';
import type { ConflictWords } from '#kit/kept-list/differing-lines.tsx';
import { useApprovalText } from '../approval-text.ts';
import { useKindText } from '../request-kinds.ts';
import type { ApprovalRouteChoicesQuery } from './ApprovalRoutes.generated.ts';
import { choiceOf, type DraftStep, type RouteDraft } from './route-draft.ts';
import type { ApproverChoice } from './StepsField.tsx';

/** What stands in a route, in words: for two people who change the same one. */
export function useRouteWords(
  { affiliationGroups }: ApprovalRouteChoicesQuery,
  approvers: readonly ApproverChoice[],
): ConflictWords {
  const t = useApprovalText();
  const format = useFormat();
  const kinds = useKindText();
  const labels: Readonly<Record<keyof RouteDraft, string>> = {
    name: t('edit.name'),
    types: t('edit.types'),
    groupIds: t('edit.groups'),
    minDays: t('edit.minDays'),
    minHours: t('edit.minHours'),
    retroactive: t('edit.retroactive'),
    steps: t('edit.steps'),
    asksDifferentPeople: t('edit.different'),
    allowsSelfApproval: t('edit.self'),
  };
  const stepOf = ({ mode, approvers: asked }: DraftStep, index: number) =>
    format.labelled(
      t('route.step', { number: index + 1 }),
      format.aside(
        format.list(
          asked.map((one) => {
            const choice = choiceOf(one);
            return approvers.find(({ value }) => value === choice)?.label ?? choice;
          }),
        ),
        t(`route.mode.${mode}`),
      ),
    );
  const written = (name: string, value: unknown): string | undefined => {
    if (name === 'steps') return (value as readonly DraftStep[]).map(stepOf).join('\n');
    if (name === 'retroactive') return t(`edit.when.${value as RouteDraft['retroactive']}`);
    if (Array.isArray(value)) return undefined;
    if (name === 'types') return kinds.type(String(value));
    if (name === 'groupIds') return affiliationGroups.find(({ id }) => id === value)?.name;
    return undefined;
  };
  return { labels, written };
}
