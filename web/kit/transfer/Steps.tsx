import { useTransferText } from './text.ts';
import classes from './transfer.module.css';

const STEPS = ['file', 'mapping', 'review', 'result'] as const;
export type Step = (typeof STEPS)[number];

export function Steps({ at }: { readonly at: Step }) {
  const t = useTransferText();
  const now = STEPS.indexOf(at);
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-state={index < now ? 'done' : index === now ? 'now' : 'ahead'}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={classes.stepNumber} aria-hidden>
            {index + 1}
          </span>
          <span>{t(`steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
