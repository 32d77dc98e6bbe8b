import { useAbility } from '#kit/access/ability.ts';
import { LinkButton } from '#kit/ui/index.ts';
import { SPECIAL_CLAUSE } from '../../pages/Agreement36/special-clause/addresses.ts';
import type { LimitsEffectPartsFragment } from './LimitsEffect.generated.ts';
import { useOvertimeText } from './overtime-text.ts';

type Props = {
  readonly effect: Pick<LimitsEffectPartsFragment, 'employeeId' | 'agreementId' | 'month'>;
};

export const useMayInvoke = (): boolean => useAbility().can('update', 'SpecialClauseUse');

/** To the step that makes it possible: reason, consultation and measures, in the log of the clause. */
export function InvokeLink({ effect: { employeeId, agreementId, month } }: Props) {
  const t = useOvertimeText();
  return (
    <LinkButton
      size="sm"
      to={`${SPECIAL_CLAUSE}/create`}
      search={{ employee: employeeId, agreement: agreementId, of: month }}
    >
      {t('effect.invoke')}
    </LinkButton>
  );
}
