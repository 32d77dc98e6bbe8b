import { extname } from 'node:path';
import type { RequestContext } from './context.ts';
import type { Ports } from './define-server.ts';
import { ensureFewWaiting, ensureStorage, oneAtATime } from './files/storage.ts';

/** Content types by extension; anything else is stored as bytes that no browser runs. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
};

export const coreResolvers = (ports: Ports, version: string) => ({
  Query: { version: () => version },
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
      // Forms asked for at the same moment would otherwise all find the same room.
      await oneAtATime(ctx);
      await ensureStorage(ctx, fileSize);
      await ensureFewWaiting(ctx, fileSize);
      const id = ports.ids.next();
      const extension = extname(fileName).toLowerCase();
      const contentType = CONTENT_TYPES[extension] ?? 'application/octet-stream';
      const purpose = isRestoreFile ? 'restore' : 'upload';
      const key = `${ctx.viewer.companyId}/${purpose}/${id}${CONTENT_TYPES[extension] ? extension : ''}`;
      await ctx.insert('files', {
        id,
        key,
        file_name: fileName,
        content_type: contentType,
        bytes: fileSize,
        purpose,
        created_by: ctx.viewer.employeeId,
        created_at: ctx.now,
      });
      ctx.audit({
        action: 'upload',
        subject: 'File',
        subjectId: id,
        after: { fileName, fileSize, purpose },
      });
      return { ...(await ports.files.presignPost({ key, contentType, maxBytes: fileSize })), key };
    },
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
