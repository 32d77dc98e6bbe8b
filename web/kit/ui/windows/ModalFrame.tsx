import { Modal as MantineModal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '#web/styles/mantine.css';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useBottomBar } from '../layout/useBottomBar.ts';
import { useNarrow } from '../layout/useNarrow.ts';
import classes from './Modal.module.css';
import { SCROLL_STAYS } from './scroll-stays.ts';
import { useTopmost } from './useTopmost.ts';

export type ModalProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Pixels or a share of the window ('90%'). */
  readonly width?: number | string;
  /** False where a slip of the finger must not throw the input away. */
  readonly closeOnMask?: boolean;
  readonly footer?: ReactNode;
  readonly withHeader?: boolean;
  /** A sentence and its answers: stays a small window on a phone, where others take the whole screen. */
  readonly isQuestion?: boolean;
};

const DEFAULT_WIDTH = 600;

/** The window alone: focus goes to the heading, so that a reader hears what opened before the first field. */
export const ModalFrame = (props: ModalProps) => {
  const {
    title,
    onClose,
    children,
    width = DEFAULT_WIDTH,
    closeOnMask = true,
    footer,
    withHeader = true,
    isQuestion = false,
  } = props;
  const t = useText('kit');
  const isTopmost = useTopmost();
  const isNarrow = useNarrow();
  const isFull = isNarrow && !isQuestion;
  const bar = useBottomBar();
  return (
    <MantineModal.Root
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      size={width}
      fullScreen={isFull}
      closeOnClickOutside={closeOnMask}
      centered={false}
      yOffset="6vh"
      zIndex={200}
      removeScrollProps={SCROLL_STAYS}
      classNames={{
        overlay: classes.veil ?? '',
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <MantineModal.Overlay />
      <MantineModal.Content {...(withHeader ? {} : { 'aria-label': title })}>
        {withHeader ? (
          // A header that is not the page's: no second banner beside the top bar.
          <MantineModal.Header role="presentation">
            <MantineModal.Title className={classes.title ?? ''} tabIndex={-1} data-autofocus>
              {title}
            </MantineModal.Title>
            <MantineModal.CloseButton aria-label={t('close')} />
          </MantineModal.Header>
        ) : null}
        <MantineModal.Body>
          {children}
          {footer ? (
            <div ref={isFull ? bar : undefined} className={classes.footer}>
              {footer}
            </div>
          ) : null}
        </MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  );
};
