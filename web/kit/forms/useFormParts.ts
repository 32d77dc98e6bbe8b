import { useCallback, useState } from 'react';

/** Says how a part is saved, each time that changes; undefined where nothing is left to save. */
export type TellPart = (name: string, save: (() => Promise<unknown>) | undefined) => void;

type Saves = ReadonlyMap<string, () => Promise<unknown>>;

/**
 * What other plugins add to a form and keep by calls of their own: its one button saves them with it, and it
 * does not close over what they have not saved. `save` goes first in the form's onSubmit: where a part is
 * refused the form stays open, and pressing the button again saves what is left.
 */
export function useFormParts() {
  const [saves, setSaves] = useState<Saves>(new Map());
  const tell = useCallback<TellPart>(
    (name, save) =>
      setSaves((before) => {
        if (!save && !before.has(name)) return before;
        const others = [...before].filter(([other]) => other !== name);
        return new Map(save ? [...others, [name, save]] : others);
      }),
    [],
  );
  return {
    tell,
    changed: saves.size > 0,
    save: async (): Promise<void> => {
      for (const save of saves.values()) await save();
    },
  };
}
