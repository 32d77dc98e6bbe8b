import { useCallback, useRef } from 'react';
import { useFills } from '#kit/slots/Slot.tsx';
import { type AskPaperPart, clientPanelsSlot, type PaperPart } from '#kit/slots/slots.ts';

/** What other plugins print of a client: each of their panels on its page tells how that is asked for. */
export function usePaperParts() {
  const { length: expected } = useFills(clientPanelsSlot);
  const askByPlugin = useRef(new Map<string, AskPaperPart>());
  const waiting = useRef<(() => void)[]>([]);
  const tell = useCallback((plugin: string, ask: AskPaperPart) => {
    askByPlugin.current.set(plugin, ask);
    for (const goOn of waiting.current.splice(0)) goOn();
  }, []);
  const ask = async (): Promise<readonly PaperPart[]> => {
    // A panel may still be on its way: a sheet without its part would be taken for the whole.
    while (askByPlugin.current.size < expected)
      await new Promise<void>((goOn) => {
        waiting.current.push(goOn);
      });
    return Promise.all([...askByPlugin.current.values()].map((one) => one()));
  };
  return { tell, ask };
}
