import { useEffect, useState } from 'react';

type Shown = { readonly id: string; readonly number: string; readonly left: number };

/** One number in sight for a minute; leaving the page or looking elsewhere for it ends that at once. */
export function useShownNumber(seconds = 60): {
  readonly shown: Shown | undefined;
  readonly show: (id: string, number: string) => void;
  readonly hide: () => void;
} {
  const [shown, setShown] = useState<Shown>();
  const running = shown !== undefined;
  useEffect(() => {
    if (!running) return;
    const tick = setInterval(
      () => setShown((now) => (now && now.left > 1 ? { ...now, left: now.left - 1 } : undefined)),
      1000,
    );
    // A screen that nobody looks at shows nothing.
    const leave = () => {
      if (document.hidden) setShown(undefined);
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(tick);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [running]);
  return {
    shown,
    show: (id, number) => setShown({ id, number, left: seconds }),
    hide: () => setShown(undefined),
  };
}
