import type { RequestContext } from './context.ts';
import type { Ports } from './define-server.ts';
import { askUpload, type FileForField, uploadForField } from './files/ask-upload.ts';
import type { searchEverywhere } from './search/search-everywhere.ts';

export const coreResolvers = (
  ports: Ports,
  version: string,
  search: ReturnType<typeof searchEverywhere>,
) => ({
  Query: {
    version: () => version,
    searchEverywhere: (_root: unknown, args: Parameters<typeof search>[1], ctx: RequestContext) =>
      search(ctx, args),
  },
  Mutation: {
    createPresignedPostUrl: async (
      _root: unknown,
      {
        fileName,
        fileSize,
        isRestoreFile,
      }: { fileName: string; fileSize: number; isRestoreFile?: boolean | null },
      ctx: RequestContext,
    ) => {
      const purpose = isRestoreFile ? 'restore' : 'upload';
      const { key, contentType } = await askUpload(ctx, ports, { fileName, fileSize, purpose });
      return { ...(await ports.files.presignPost({ key, contentType, maxBytes: fileSize })), key };
    },
    uploadFile: (_root: unknown, file: FileForField, ctx: RequestContext) =>
      uploadForField(ctx, ports, file),
  },
  Subscription: {
    heartbeat: {
      subscribe: () => everySecond(),
      resolve: () => ports.clock.now(),
    },
  },
});

/** Written by hand so that return() ends the wait at once. */
function everySecond(): AsyncIterableIterator<true> {
  let timer: NodeJS.Timeout | undefined;
  let finish: ((step: IteratorResult<true>) => void) | undefined;
  const ended = { done: true as const, value: undefined };
  return {
    next: () =>
      new Promise((resolve) => {
        finish = resolve;
        timer = setTimeout(() => resolve({ done: false, value: true }), 1000);
      }),
    return: async () => {
      clearTimeout(timer);
      finish?.(ended);
      return ended;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
