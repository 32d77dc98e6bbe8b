import type { JobDefinition, Ports } from '../../../../core/server/define-server.ts';
import { sweepAttempts } from './attempts.store.ts';
import { sweepSessions } from './session.store.ts';

const DAY = 86_400_000;
/** Ended sessions stay a while: a stolen refresh token that comes back is recognised. */
const KEEP_DAYS = 30;

/** Every night: sessions and counts of failures that nobody needs any more. */
export const sweepSignIns = (ports: Ports): JobDefinition => ({
  name: 'employee.sweepSignIns',
  cron: '40 3 * * *',
  async run() {
    const now = ports.clock.now().getTime();
    await sweepSessions(ports, new Date(now - KEEP_DAYS * DAY));
    await ports.inSystem((rows) => sweepAttempts(rows, new Date(now - DAY)));
  },
});
