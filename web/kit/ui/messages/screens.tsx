import type { ReactNode } from 'react';
import { helpOfFailure } from '../../help/failure-help.ts';
import { HelpDoor, type HelpDoorProps } from '../../help/HelpDoor.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../actions/Button.tsx';
import { LinkButton } from '../actions/LinkButton.tsx';
import { FailureCode } from './ErrorPanel.tsx';
import { wordsForEach } from './failure-words.ts';
import classes from './screens.module.css';

type ScreenProps = HelpDoorProps & {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly alert?: boolean;
};

/** A whole page that has only one thing to say. */
const Screen = ({ title, children, actions, alert, help }: ScreenProps) => (
  <section className={classes.screen} role={alert ? 'alert' : undefined}>
    <h1 className={classes.title}>{title}</h1>
    <div className={classes.body}>{children}</div>
    {actions ? <div className={classes.actions}>{actions}</div> : null}
    <HelpDoor help={help} />
  </section>
);

/** Nothing where the page is the first of its tab. */
const BackButton = () => {
  const t = useText('kit');
  if (window.history.length < 2) return null;
  return <Button onClick={() => window.history.back()}>{t('back')}</Button>;
};

type HomeProps = { readonly homeTo?: string };

/** `children` are further ways on. */
export const NotFound = ({ homeTo = '/', children }: HomeProps & { children?: ReactNode }) => {
  const t = useText('kit');
  return (
    <Screen
      help="error-not-found"
      title={t('notFound.title')}
      actions={
        <>
          <BackButton />
          {children}
          <LinkButton variant="primary" to={homeTo}>
            {t('goHome')}
          </LinkButton>
        </>
      }
    >
      <p>{t('notFound.body')}</p>
    </Screen>
  );
};

export const NoPermission = ({ homeTo = '/' }: HomeProps) => {
  const t = useText('kit');
  return (
    <Screen
      help="error-forbidden"
      title={t('noPermission.title')}
      actions={
        <>
          <BackButton />
          <LinkButton to={homeTo}>{t('goHome')}</LinkButton>
        </>
      }
    >
      <p>{t('noPermission.body')}</p>
    </Screen>
  );
};

type LoadFailureProps = HomeProps & { readonly onRetry?: () => void };

export const LoadFailure = ({
  homeTo = '/',
  onRetry = () => window.location.reload(),
}: LoadFailureProps) => {
  const t = useText('kit');
  return (
    <Screen
      alert
      help="error-network"
      title={t('loadFailure.title')}
      actions={
        <>
          <BackButton />
          <LinkButton to={homeTo}>{t('goHome')}</LinkButton>
          <Button variant="primary" onClick={onRetry}>
            {t('reload')}
          </Button>
        </>
      }
    >
      <p>{t('loadFailure.body')}</p>
    </Screen>
  );
};

type ErrorScreenProps = {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Left out above the router, where no link leads anywhere. */
  readonly homeTo?: string;
};

export const ErrorScreen = ({
  error,
  homeTo,
  onRetry = () => window.location.reload(),
}: ErrorScreenProps) => {
  const t = useText('kit');
  const [words, ...others] = wordsForEach(error);
  return (
    <Screen
      alert
      help={helpOfFailure(error)}
      title={words?.title ?? ''}
      actions={
        <>
          <BackButton />
          {homeTo === undefined ? null : <LinkButton to={homeTo}>{t('goHome')}</LinkButton>}
          <Button variant="primary" onClick={onRetry}>
            {t('reload')}
          </Button>
        </>
      }
    >
      <p>{words?.body}</p>
      {others.map(({ title, body }) => (
        <p key={title}>
          <strong>{title}</strong> {body}
        </p>
      ))}
      <FailureCode code={words?.code} requestId={words?.requestId} />
    </Screen>
  );
};
