import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { sweepAttempts } from './attempts.store.ts';
import { sweepDevices } from './device.store.ts';
import { sweepSessions } from './session.store.ts';

const DAY = 86_400_000;
/** Ended sessions stay a while: a stolen refresh token that comes back is recognised. */
const KEEP_DAYS = 30;

/** A browser that nobody signed in with for half a year is asked like any other. */
const KEEP_DEVICE_DAYS = 180;

/** Every night: sessions, devices and counts of failures that nobody needs any more. */
export const sweepSignIns = (ports: Ports): JobDefinition => ({
  name: 'employee.sweepSignIns',
  cron: '40 3 * * *',
  async run() {
    const now = ports.clock.now().getTime();
    await sweepSessions(ports, new Date(now - KEEP_DAYS * DAY));
    await ports.inSystem(async (rows) => {
      await sweepAttempts(rows, new Date(now - DAY));
      await sweepDevices(rows, new Date(now - KEEP_DEVICE_DAYS * DAY));
    });
  },
});
