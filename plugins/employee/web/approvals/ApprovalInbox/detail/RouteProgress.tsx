import { useFormat } from '#kit/i18n/useFormat.ts';
import { Tag } from '#kit/ui/index.ts';
import { useApprovalText } from '../../approval-text.ts';
import type { ApprovalWholeFragment } from '../ApprovalInbox.generated.ts';
import classes from '../Inbox.module.css';

type Step = ApprovalWholeFragment['route'][number];

/** How far it is: a dot for each step, who is asked, who decided and in whose place. */
export const RouteProgress = ({ route }: { readonly route: readonly Step[] }) => (
  <ol className={classes.steps}>
    {route.map((step) => (
      <StepLine key={step.step} step={step} />
    ))}
  </ol>
);

const StepLine = ({ step }: { readonly step: Step }) => {
  const t = useApprovalText();
  const format = useFormat();
  const away = step.approvers.filter(({ isAway }) => isAway);
  const handedOver = step.approvers.filter(
    ({ isAway, delegates }) => !isAway && delegates.length > 0,
  );
  return (
    <li className={classes.step}>
      <span className={classes.dot} data-status={step.status} aria-hidden>
        {step.step + 1}
      </span>
      <div>
        <div>
          {t('route.step', { number: step.step + 1 })}　{t(`route.status.${step.status}`)}
          {step.approvers.length > 1 ? `　${t(`route.mode.${step.mode}`)}` : ''}
        </div>
        <div className={classes.soft}>
          {step.approvers.length > 0
            ? step.approvers.map(({ person }) => format.name(person)).join(t('separator'))
            : t('route.nobody')}
        </div>
        {step.lacksPerson ? (
          <div className={classes.lack}>
            {t('route.lacksPerson')}
            {step.canStepIn.length > 0
              ? t('route.canStepIn', {
                  names: step.canStepIn.map((one) => format.name(one)).join(t('separator')),
                })
              : t('route.nobodyCanStepIn')}
          </div>
        ) : null}
        {away.map(({ person, delegates }) => (
          <div key={person.id} className={classes.soft}>
            {delegates.length > 0
              ? t('route.awayWithDelegate', {
                  name: format.name(person),
                  delegate: delegates.map((one) => format.name(one)).join(t('separator')),
                })
              : t('route.away', { name: format.name(person) })}
          </div>
        ))}
        {handedOver.map(({ person, delegates }) => (
          <div key={person.id} className={classes.soft}>
            {t('route.handedOver', {
              name: format.name(person),
              delegate: delegates.map((one) => format.name(one)).join(t('separator')),
            })}
          </div>
        ))}
        {step.decisions.map((decision) => (
          <div key={decision.id} className={classes.soft}>
            <Tag
              tone={
                decision.withdrawnAt
                  ? 'grey'
                  : decision.outcome === 'APPROVED'
                    ? 'green'
                    : 'vermilion'
              }
            >
              {decision.withdrawnAt ? t('route.withdrawn') : t(`status.${decision.outcome}`)}
            </Tag>{' '}
            {format.name(decision.by)}
            {decision.inPlaceOf
              ? t('route.inPlaceOf', { name: format.name(decision.inPlaceOf) })
              : ''}
            {decision.isByRight ? (
              <>
                {' '}
                <Tag tone="vermilion">{t('route.byRight')}</Tag>
              </>
            ) : null}
            {decision.isFromHigherGroup ? (
              <>
                {' '}
                <Tag tone="grey">{t('route.fromHigherGroup')}</Tag>
              </>
            ) : null}
            {'　'}
            {format.dateTime(decision.decidedAt)}
            {decision.comment ? <div className={classes.comment}>{decision.comment}</div> : null}
          </div>
        ))}
      </div>
    </li>
  );
};
