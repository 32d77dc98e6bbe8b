import { lazy, Suspense } from 'react';
import { ModalFrame, type ModalProps } from './ModalFrame.tsx';
import { useGuardedClose, WindowGuard } from './window-guard.ts';

export type { ModalProps } from './ModalFrame.tsx';

const UnsavedModal = lazy(() =>
  import('./UnsavedModal.tsx').then((module) => ({ default: module.UnsavedModal })),
);

/**
 * Open while it is mounted: a route opens it and closing it is going to the parent path. Where a form in
 * it holds what was not saved, closing asks first.
 */
export const Modal = ({ onClose, children, ...frame }: ModalProps) => {
  const { guard, close, asks, leave, stay } = useGuardedClose(onClose);
  return (
    <ModalFrame {...frame} onClose={close}>
      <WindowGuard value={guard}>{children}</WindowGuard>
      {asks ? (
        <Suspense fallback={null}>
          <UnsavedModal onLeave={leave} onStay={stay} />
        </Suspense>
      ) : null}
    </ModalFrame>
  );
};
