import { useFormat } from '#kit/i18n/useFormat.ts';
import { Panel, Stack, Tag, type Tone } from '#kit/ui/index.ts';
import type { RouteStepFragment } from '../pages/Applications/Applications.generated.ts';
import { useText } from '../text.ts';
import classes from './ApplicationProgress.module.css';

type Props = { readonly route: readonly RouteStepFragment[] };

const TONES: { readonly [One in RouteStepFragment['status']]: Tone } = {
  WAITING: 'grey',
  CURRENT: 'amber',
  APPROVED: 'green',
  REJECTED: 'vermilion',
  SKIPPED: 'grey',
};

/** How far an application is: each step with who is asked, who has decided, and what they said. */
export const ApplicationProgress = ({ route }: Props) => {
  const t = useText();
  const format = useFormat();
  return (
    <Panel title={t('application.progress.title')}>
      <Stack>
        <ol className={classes.steps}>
          {route.map((step) => (
            <li key={step.step} className={classes.step}>
              <div className={classes.head}>
                <strong>{t('application.progress.step', { number: step.step + 1 })}</strong>
                <Tag tone={TONES[step.status]}>{t(`application.progress.${step.status}`)}</Tag>
              </div>
              {step.status === 'APPROVED' || step.status === 'REJECTED' ? null : (
                <p className={classes.quiet}>
                  {step.approvers.length === 0
                    ? t('application.progress.nobody')
                    : t(`application.progress.${step.approvers.length === 1 ? 'ONE' : step.mode}`, {
                        names: format.list(step.approvers.map(({ person }) => format.name(person))),
                      })}
                </p>
              )}
              {step.lacksPerson ? (
                <p>
                  {t('application.progress.lacksPerson')}
                  {step.canStepIn.length > 0
                    ? t('application.progress.canStepIn', {
                        names: format.list(step.canStepIn.map((one) => format.name(one))),
                      })
                    : t('application.nobodyCanStepIn')}
                </p>
              ) : null}
              {step.decisions.map((one) => (
                <p key={one.id} data-withdrawn={Boolean(one.withdrawnAt) || undefined}>
                  {t(
                    one.inPlaceOf
                      ? `application.progress.decidedFor.${one.outcome}`
                      : one.isByRight
                        ? `application.progress.decidedByRight.${one.outcome}`
                        : `application.progress.decided.${one.outcome}`,
                    {
                      name: format.name(one.by),
                      for: one.inPlaceOf ? format.name(one.inPlaceOf) : '',
                      at: format.dateTimeShort(one.decidedAt),
                    },
                  )}
                  {one.isFromHigherGroup ? t('application.progress.fromHigherGroup') : null}
                  {one.withdrawnAt ? t('application.progress.withdrawn') : null}
                  {one.comment ? <span className={classes.said}>{one.comment}</span> : null}
                </p>
              ))}
            </li>
          ))}
        </ol>
      </Stack>
    </Panel>
  );
};
