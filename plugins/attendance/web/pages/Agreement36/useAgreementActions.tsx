import { useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import type { RowActions } from '#kit/fields/row-options.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import type { Agreement36PartsFragment } from '#plugins/attendance/generated/records/Agreement36.generated.ts';
import { useRuleText } from '../../rule-text.ts';
import { CopyAgreement36Document } from './Agreement36.generated.ts';
import { ChangeAgreement } from './change/ChangeAgreement.tsx';
import { SETTING_36 } from './special-clause/addresses.ts';

/** What can be done with an agreement beside changing it: its form, other terms from a day on, the next year. */
export function useAgreementActions(): RowActions<Agreement36PartsFragment> {
  const t = useRuleText();
  const navigate = useNavigate();
  const mayChange = useAbility().can('update', 'Agreement36');
  const [changed, setChanged] = useState<string>();
  const [copy] = useMutate(CopyAgreement36Document, { alsoStale: ['Agreement36'] });
  const copyOne = async (id: string) => {
    try {
      const { copyAgreement36: made } = await copy({ id });
      notify.success(t('agreement36.copied', { name: made.name }));
    } catch (error) {
      tellFailure(error);
    }
  };
  return {
    of: ({ id }) =>
      mayChange
        ? [
            {
              label: t('agreement36.paper'),
              onSelect: () =>
                void navigate({ to: `${SETTING_36}/paper/${encodeURIComponent(id)}` }),
            },
            { label: t('agreement36.change'), onSelect: () => setChanged(id) },
            { label: t('agreement36.copy'), onSelect: () => void copyOne(id) },
          ]
        : [],
    window: changed ? <ChangeAgreement id={changed} onClose={() => setChanged(undefined)} /> : null,
  };
}
