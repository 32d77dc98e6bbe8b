import { useRef, useState } from 'react';
import { notify } from '../ui/index.ts';
import type { Send } from './send-file.ts';
import { useFileText } from './text.ts';

export type Upload = {
  readonly id: number;
  readonly file: File;
  /** From 0 to 1; not known of a file that waits for its turn. */
  readonly done?: number;
  readonly failure?: unknown;
};

/** Files go one after another, and each is attached as soon as it is there: one that fails takes no other with it. */
export function useUploads(send: Send, attach: (key: string) => Promise<unknown>) {
  const t = useFileText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const change = (id: number, to: Omit<Upload, 'id' | 'file'>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { id, file: one.file, ...to } : one)));
  const drop = (id: number) => {
    stops.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };

  const sendOne = async ({ id, file }: Upload): Promise<boolean> => {
    const signal = stops.current.get(id)?.signal;
    if (!signal || signal.aborted) return false;
    change(id, { done: 0 });
    try {
      const key = await send(file, { signal, onProgress: (done) => change(id, { done }) });
      signal.throwIfAborted();
      await attach(key);
      drop(id);
      return true;
    } catch (failure) {
      if (signal.aborted) drop(id);
      else change(id, { failure });
      return false;
    }
  };
  const queue = (wanted: readonly Upload[]): void => {
    for (const { id } of wanted) stops.current.set(id, new AbortController());
    line.current = line.current.then(async () => {
      let count = 0;
      for (const one of wanted) if (await sendOne(one)) count += 1;
      if (count > 0) notify.success(t('attached', { count }));
    });
  };

  return {
    uploads,
    add(files: readonly File[]): void {
      const wanted = files.map((file): Upload => {
        lastId.current += 1;
        return { id: lastId.current, file };
      });
      setUploads((all) => [...all, ...wanted]);
      queue(wanted);
    },
    again(upload: Upload): void {
      change(upload.id, {});
      queue([upload]);
    },
    /** Stops it where it is under way, and takes it off the list. */
    stop({ id }: Upload): void {
      stops.current.get(id)?.abort();
      drop(id);
    },
  };
}
