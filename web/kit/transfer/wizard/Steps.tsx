import { useEffect, useRef } from 'react';
import { useTransferText } from '../text.ts';
import classes from '../transfer.module.css';

const STEPS = ['file', 'mapping', 'review', 'result'] as const;
export type Step = (typeof STEPS)[number];

export function Steps({ at }: { readonly at: Step }) {
  const t = useTransferText();
  const now = STEPS.indexOf(at);
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    // The next step begins at its beginning, however far down the button of the last one was.
    if (shown.current !== at) list.current?.scrollIntoView({ block: 'start' });
    shown.current = at;
  }, [at]);
  return (
    <ol ref={list} className={classes.steps} aria-label={t('steps.label')}>
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
