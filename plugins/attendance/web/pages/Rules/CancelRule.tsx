import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { ConfirmModal, ErrorPanel, Notice, notify, PanelSkeleton, Stack } from '#kit/ui/index.ts';
import { useRuleText } from '../../rule-text.ts';
import {
  CancelRuleDocument,
  CancelRuleImpactDocument,
  type RulePartsFragment,
} from './Rules.generated.ts';

/** Takes a rule back: whose days change by it is said first, and why it cannot be where it cannot. */
export const CancelRule = ({
  rule,
  onClose,
}: {
  readonly rule: Pick<RulePartsFragment, 'id' | 'state' | 'scopeName' | 'validFrom'>;
  readonly onClose: () => void;
}) => {
  const t = useRuleText();
  const format = useFormat();
  const where = { id: rule.id };
  const hasBegun = rule.state !== 'FUTURE';
  const { data, error, refetch } = useDocument(
    CancelRuleImpactDocument,
    { where },
    { skip: !hasBegun },
  );
  const [cancel] = useMutate(CancelRuleDocument, { alsoStale: ['AttendanceRule', 'EmployeeMe'] });
  const impact = data?.attendanceRuleCancelImpact;
  const closed = impact?.closedDays ?? 0;
  const words = {
    place: rule.scopeName ?? t('scopes.COMPANY'),
    date: format.date(rule.validFrom),
  };
  const takeBack = async () => {
    await cancel({ where });
    notify.success(t(hasBegun ? 'takeBack.done' : 'cancelled'));
    onClose();
  };
  return (
    <ConfirmModal
      title={hasBegun ? t('takeBack.title', words) : t('cancelTitle')}
      confirmLabel={t(hasBegun ? 'takeBack.open' : 'cancel')}
      tone="danger"
      onConfirm={takeBack}
      onClose={onClose}
      {...(closed > 0 ? { blocked: t('takeBack.closed', { days: closed }) } : {})}
    >
      <Stack gap={3}>
        <p>{t(hasBegun ? 'takeBack.body' : 'cancelBody', words)}</p>
        {!hasBegun ? null : error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : !impact ? (
          <PanelSkeleton lines={2} title={false} />
        ) : closed > 0 ? (
          <Notice tone="warning">{t('takeBack.closed', { days: closed })}</Notice>
        ) : impact.days > 0 ? (
          <Notice tone="info">
            {t('takeBack.effect', {
              people: format.number(impact.people),
              days: format.number(impact.days),
            })}
          </Notice>
        ) : (
          <p>{t('takeBack.none')}</p>
        )}
      </Stack>
    </ConfirmModal>
  );
};
