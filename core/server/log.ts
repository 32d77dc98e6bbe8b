import pino, { type Logger } from 'pino';

/** One JSON line per event. Tokens and passwords never reach it. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.authorization', 'req.headers.authorization'],
      remove: true,
    },
  });
