import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { LinkButton, Notice } from '#kit/ui/index.ts';
import { useRuleText } from '../../rule-text.ts';
import { Agreement36StatesDocument } from './Agreement36.generated.ts';
import { REMIND_DAYS } from './remind-days.ts';
import { SETTING_36 } from './special-clause/addresses.ts';

/** Agreements that end soon without another one after them, for whoever keeps them. */
export function RenewalNotice({ leads = false }: { readonly leads?: boolean }) {
  return useAbility().can('update', 'Agreement36') ? <Ending leads={leads} /> : null;
}

/** Whether the notice knows what it has to say. */
export function useKnowsEnding(): boolean {
  const keeps = useAbility().can('update', 'Agreement36');
  return !useDocument(Agreement36StatesDocument, {}, { skip: !keeps }).loading;
}

function Ending({ leads }: { readonly leads: boolean }) {
  const t = useRuleText();
  const format = useFormat();
  const { data } = useDocument(Agreement36StatesDocument, {});
  const ending = (data?.agreements36 ?? []).filter(
    ({ daysLeft, isRenewed }) => daysLeft !== null && daysLeft <= REMIND_DAYS && !isRenewed,
  );
  if (ending.length === 0) return null;
  return (
    <Notice
      tone="warning"
      {...(leads
        ? {
            action: (
              <LinkButton size="sm" to={SETTING_36}>
                {t('agreement36.toSettings')}
              </LinkButton>
            ),
          }
        : {})}
    >
      <strong>{t('agreement36.renewalTitle', { count: ending.length })}</strong>
      {ending.map(({ id, name, endsOn, daysLeft }) => (
        <div key={id}>
          {t('agreement36.renewalLine', {
            name,
            date: format.date(endsOn),
            days: daysLeft ?? 0,
          })}
        </div>
      ))}
    </Notice>
  );
}
