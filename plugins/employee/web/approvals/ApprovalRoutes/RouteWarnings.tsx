import { Notice } from '#kit/ui/index.ts';
import classes from '../ApprovalInbox/Inbox.module.css';
import { useApprovalText } from '../approval-text.ts';
import { useKindText } from '../request-kinds.ts';
import type { RouteWholeFragment } from './ApprovalRoutes.generated.ts';

/** Steps that would wait for nobody, each with who or what is missing. */
export const RouteWarnings = ({
  warnings,
}: {
  readonly warnings: RouteWholeFragment['warnings'];
}) => {
  const t = useApprovalText();
  const words = useKindText();
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" title={t('warning.title')}>
      <ul className={classes.checks}>
        {warnings.map(({ kind, step, names, canStepIn }) => (
          <li key={`${kind} ${step} ${names.join()}`}>
            {t(`warning.${kind}`, {
              step: step + 1,
              names: names
                .map((name) => (kind === 'NOBODY_HOLDS' ? words.permission(name) : name))
                .join(t('separator')),
            })}
            {kind !== 'SAME_PERSON_ONLY'
              ? null
              : canStepIn.length > 0
                ? t('route.canStepIn', { names: canStepIn.join(t('separator')) })
                : t('route.nobodyCanStepIn')}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
