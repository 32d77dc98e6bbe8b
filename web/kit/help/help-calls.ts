import { useSyncExternalStore } from 'react';

type Answer = (codeId: string | undefined) => void;

let answering: Answer | undefined;
const listeners = new Set<() => void>();
const told = () => {
  for (const listener of listeners) listener();
};

/** Opens the help of the screen, or one of its articles by its code. Does nothing where nobody has signed in. */
export const openHelp = (codeId?: string): void => answering?.(codeId);

/** For the one place that shows the help. */
export function answerHelpCalls(answer: Answer): () => void {
  answering = answer;
  told();
  return () => {
    if (answering !== answer) return;
    answering = undefined;
    told();
  };
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether there is help to open: pages before the sign-in have none. */
export const useHasHelp = (): boolean =>
  useSyncExternalStore(listen, () => answering !== undefined);
