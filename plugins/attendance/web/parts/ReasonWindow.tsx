import { type ReactNode, useState } from 'react';
import { Button, ErrorPanel, Modal, Stack, TextArea } from '#kit/ui/index.ts';
import { useText } from '../text.ts';

/** As the SDL has it of every reason that a person reads. */
const MOST = 500;

type Props = {
  readonly title: string;
  /** The button that does it. */
  readonly action: string;
  readonly variant?: 'danger' | 'primary';
  readonly label?: string;
  readonly help?: string;
  /** False as long as there is nothing that it could be done to. */
  readonly isReady?: boolean;
  /** Why the server refused it the last time. */
  readonly error: unknown;
  readonly saving: boolean;
  /** Called with a reason only. Where it throws, the window stays, with the reason as it was typed. */
  readonly onSubmit: (reason: string) => Promise<void>;
  readonly onClose: () => void;
  /** Above the reason: what will happen, and to what. */
  readonly children?: ReactNode;
};

/** Does something that is done for a reason: closing a month again, taking back what was granted. */
export function ReasonWindow({ isReady = true, variant = 'danger', ...props }: Props) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { error, onClose } = props;
  const isEmpty = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    try {
      await props.onSubmit(reason.trim());
    } catch {
      // What is wrong stands in the window: `error`.
    }
  };
  return (
    <Modal
      title={props.title}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('day.noteCancel')}</Button>
          <Button
            variant={variant}
            loading={props.saving}
            disabled={!isReady}
            onClick={() => void submit()}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <Stack>
        {error ? <ErrorPanel error={error} /> : null}
        {props.children}
        {isReady ? (
          <TextArea
            label={props.label ?? t('leave.reason')}
            {...(props.help === undefined ? {} : { help: props.help })}
            rows={2}
            required
            maxCount={MOST}
            value={reason}
            onChange={setReason}
            {...(tried && isEmpty ? { error: t('grants.reasonNeeded') } : {})}
          />
        ) : null}
      </Stack>
    </Modal>
  );
}
