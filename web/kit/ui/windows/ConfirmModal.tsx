import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../actions/Button.tsx';
import { Stack } from '../layout/layout.tsx';
import { ErrorPanel } from '../messages/ErrorPanel.tsx';
import classes from './Modal.module.css';
import { Modal } from './Modal.tsx';

export type ConfirmModalProps = {
  /** Names the thing: 「株式会社ひなた商事を削除しますか」 */
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void | Promise<void>;
  readonly onClose: () => void;
  readonly tone?: 'danger' | 'primary';
  /** Why it cannot be confirmed yet. */
  readonly blocked?: string | undefined;
  /** What hangs on it and goes with it. */
  readonly counts?: readonly { readonly label: string; readonly count: number | string }[];
};

export const ConfirmModal = (props: ConfirmModalProps) => {
  const {
    title,
    children,
    confirmLabel,
    onConfirm,
    onClose,
    tone = 'danger',
    counts,
    blocked,
  } = props;
  const t = useText('kit');
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const confirm = async () => {
    setWorking(true);
    setFailure(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(error);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal
      title={title}
      width={480}
      isQuestion
      onClose={onClose}
      closeOnMask={!working}
      footer={
        <>
          <Button onClick={onClose} disabled={working}>
            {t('cancel')}
          </Button>
          <Button
            variant={tone}
            loading={working}
            onClick={confirm}
            {...(blocked === undefined ? {} : { disabled: true, disabledReason: blocked })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {children}
        {counts && counts.length > 0 ? (
          <dl className={classes.counts}>
            {counts.map(({ label, count }) => (
              <Counted key={label} label={label} count={count} />
            ))}
          </dl>
        ) : null}
        {failure === undefined ? null : <ErrorPanel error={failure} />}
      </Stack>
    </Modal>
  );
};

const Counted = ({ label, count }: { readonly label: string; readonly count: number | string }) => (
  <>
    <dt>{label}</dt>
    <dd>{count}</dd>
  </>
);
