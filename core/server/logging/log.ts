import pino, { type Logger } from 'pino';
import { readableStack } from './readable-stack.ts';

/** One JSON line per event. Tokens and passwords never reach it. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: inSources },
    redact: {
      paths: ['*.password', '*.token', '*.authorization', 'req.headers.authorization'],
      remove: true,
    },
  });

function inSources(error: Error) {
  const serialized = pino.stdSerializers.err(error);
  if (serialized.stack) serialized.stack = readableStack(serialized.stack);
  return serialized;
}
