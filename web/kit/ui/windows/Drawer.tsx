import { Drawer as MantineDrawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '#web/styles/mantine.css';
import { lazy, type ReactNode, Suspense } from 'react';
import { useText } from '../../i18n/useText.ts';
import classes from './Modal.module.css';
import { SCROLL_STAYS } from './scroll-stays.ts';
import { useTopmost } from './useTopmost.ts';
import { useGuardedClose, WindowGuard } from './window-guard.ts';

const UnsavedModal = lazy(() =>
  import('./UnsavedModal.tsx').then((module) => ({ default: module.UnsavedModal })),
);

export type DrawerProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly width?: 500 | 380 | 350;
  readonly footer?: ReactNode;
  /** Pixels from the edge, for a drawer that opens beside another one. */
  readonly offset?: number;
  readonly side?: 'right' | 'left';
};

export const Drawer = ({
  title,
  onClose,
  children,
  width = 380,
  footer,
  offset = 0,
  side = 'right',
}: DrawerProps) => {
  const t = useText('kit');
  const isTopmost = useTopmost();
  const { guard, close, asks, leave, stay } = useGuardedClose(onClose);
  return (
    <MantineDrawer.Root
      opened
      onClose={close}
      closeOnEscape={isTopmost}
      position={side}
      size={`min(${width}px, 100vw)`}
      offset={0}
      zIndex={200}
      removeScrollProps={SCROLL_STAYS}
      classNames={{
        overlay: classes.veil ?? '',
        header: classes.header ?? '',
        body: classes.drawerBody ?? '',
      }}
      styles={
        offset > 0
          ? { inner: { insetInlineEnd: `min(${offset}px, max(0px, 100vw - ${width}px))` } }
          : {}
      }
    >
      {offset > 0 ? null : <MantineDrawer.Overlay />}
      <MantineDrawer.Content>
        <MantineDrawer.Header role="presentation">
          <MantineDrawer.Title className={classes.title ?? ''} tabIndex={-1} data-autofocus>
            {title}
          </MantineDrawer.Title>
          <MantineDrawer.CloseButton aria-label={t('close')} />
        </MantineDrawer.Header>
        <MantineDrawer.Body>
          <WindowGuard value={guard}>{children}</WindowGuard>
          {footer ? <div className={classes.footer}>{footer}</div> : null}
          {asks ? (
            <Suspense fallback={null}>
              <UnsavedModal onLeave={leave} onStay={stay} />
            </Suspense>
          ) : null}
        </MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
};
