import { useSyncExternalStore } from 'react';

type Answer = (codeId: string | undefined) => void;

/** The button of the top bar comes first; that of the menu of a phone is there only while the menu is open. */
const answers: Answer[] = [];
const listeners = new Set<() => void>();
const tellOnce = () => {
  for (const listener of listeners) listener();
};

/** Opens the help of the screen, or one of its articles by its code. Does nothing where nobody has signed in. */
export const openHelp = (codeId?: string): void => answers[0]?.(codeId);

/** For who shows the help; of several the first one does. */
export function answerHelpCalls(answer: Answer): () => void {
  answers.push(answer);
  tellOnce();
  return () => {
    answers.splice(answers.indexOf(answer), 1);
    tellOnce();
  };
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether there is help to open: pages before the sign-in have none. */
export const useHasHelp = (): boolean => useSyncExternalStore(listen, () => answers.length > 0);
