import { createContext, useMemo, useRef, useState } from 'react';

/** A form in a window: whether something in it was not saved, and how to let it go. */
export type Guarded = { readonly isUnsaved: () => boolean; readonly letGo: () => void };

export type Guard = {
  /** Returns how to take it away again. */
  add(form: Guarded): () => void;
  /** Something in the window was typed and not saved. */
  isUnsaved(): boolean;
};

/** The window that a form stands in; none on a page. */
export const WindowGuard = createContext<Guard | undefined>(undefined);

/** Closing that asks first where one of the forms inside was not saved. */
export function useGuardedClose(onClose: () => void) {
  const forms = useRef(new Set<Guarded>());
  const [asks, setAsks] = useState(false);
  const guard = useMemo<Guard>(
    () => ({
      add(form) {
        forms.current.add(form);
        return () => forms.current.delete(form);
      },
      isUnsaved: () => [...forms.current].some((form) => form.isUnsaved()),
    }),
    [],
  );
  return {
    guard,
    asks,
    close: () => {
      if (guard.isUnsaved()) setAsks(true);
      else onClose();
    },
    leave: () => {
      setAsks(false);
      for (const { letGo } of forms.current) letGo();
      onClose();
    },
    stay: () => setAsks(false),
  };
}
