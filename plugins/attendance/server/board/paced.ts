/**
 * Runs when it is due: at once after a quiet time, and once more for whatever came while it ran or rested.
 * `rest` says how many milliseconds it rests after a run that took so many.
 */
export function paced(run: () => Promise<void>, rest: (tookMs: number) => number) {
  let isDue = false;
  let isBusy = false;
  let timer: NodeJS.Timeout | undefined;

  const go = async (): Promise<void> => {
    isBusy = true;
    isDue = false;
    const began = performance.now();
    await run();
    timer = setTimeout(
      () => {
        isBusy = false;
        if (isDue) void go();
      },
      rest(performance.now() - began),
    ).unref();
  };

  return {
    /** There is something to do. `run` must not throw. */
    due(): void {
      isDue = true;
      if (!isBusy) void go();
    },
    stop(): void {
      clearTimeout(timer);
      isBusy = true;
    },
  };
}
