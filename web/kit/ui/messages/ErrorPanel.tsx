import type { ReactNode } from 'react';
import { isMissing } from '../../data/failure.ts';
import { helpOfFailure } from '../../help/failure-help.ts';
import { HelpDoor, type HelpDoorProps } from '../../help/HelpDoor.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../actions/Button.tsx';
import { IconAlertTriangle, IconRefresh } from '../icons.ts';
import { EmptyState } from './EmptyState.tsx';
import classes from './ErrorPanel.module.css';
import { wordsForFailure } from './failure-words.ts';

export type ErrorPanelProps = HelpDoorProps & {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** What could not be done: 「取引先を読み込めませんでした」 */
  readonly title?: string;
  readonly action?: ReactNode;
};

export const ErrorPanel = ({ error, onRetry, title, action, help }: ErrorPanelProps) => {
  const t = useText('kit');
  const format = useFormat();
  const words = wordsForFailure(error);
  // Nothing has failed: what an old address or a notification names is gone, and asking again does not bring it back.
  if (onRetry && isMissing(error))
    return (
      <div role="alert">
        <EmptyState title={words.title} action={action} help={help ?? helpOfFailure(error)}>
          {words.body}
        </EmptyState>
      </div>
    );
  return (
    <div role="alert" className={classes.panel}>
      <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{title ?? words.title}</p>
        <p>{title ? format.sentences(words.title, words.body) : words.body}</p>
        <FailureCode code={words.code} requestId={words.requestId} />
        <div className={classes.actions}>
          {onRetry ? (
            <Button size="sm" icon={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
              {t('retry')}
            </Button>
          ) : null}
          {action}
          <HelpDoor help={help ?? helpOfFailure(error)} />
        </div>
      </div>
    </div>
  );
};

type CodeProps = {
  readonly code: string | number | undefined;
  readonly requestId: string | undefined;
};

export const FailureCode = ({ code, requestId }: CodeProps) => {
  const t = useText('kit');
  if (code === undefined && !requestId) return null;
  return (
    <dl className={classes.code}>
      {code === undefined ? null : (
        <div>
          <dt>{t('errorCode')}</dt>
          <dd>{code}</dd>
        </div>
      )}
      {requestId ? (
        <div>
          <dt>{t('requestId')}</dt>
          <dd>{requestId}</dd>
        </div>
      ) : null}
    </dl>
  );
};
