import { CannotStart } from '../../cannot-start.ts';
import { isDate } from '../../time/dates.ts';
import { atTokyo, minutesOn, tokyoDate } from '../../time/tokyo.ts';

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/;

/** '2027-04-01', or '2027-04-01T08:55' in Tokyo, within this century. */
export function isMovedTo(text: string): boolean {
  const [, date = ''] = WRITTEN.exec(text) ?? [];
  return isDate(date) && date.startsWith('20');
}

/** The instant that is meant; a date alone keeps the time of day that it is. */
export function movedTo(text: string, now: Date): Date {
  const [, date = '', hours, minutes] = WRITTEN.exec(text) ?? [];
  return atTokyo(
    date,
    hours === undefined ? minutesOn(tokyoDate(now), now) : Number(hours) * 60 + Number(minutes),
  );
}

type Surroundings = {
  readonly isOpen: boolean;
  readonly sendsMail: boolean;
  readonly nodeEnv: string | undefined;
};

/** Stamps and deadlines of a company at work must not be those of another day by mistake. */
export function refuseMovedClockAtWork({ isOpen, sendsMail, nodeEnv }: Surroundings): void {
  const why = sendsMail
    ? 'mails are sent (SMTP_URL)'
    : isOpen
      ? 'others use this server (HOST, DATABASE_URL, BASE_URL or TRUSTED_PROXIES)'
      : nodeEnv === 'production'
        ? 'NODE_ENV is production'
        : undefined;
  if (why)
    throw new CannotStart(
      `HATARAKI_TODAY is refused, because ${why}: every stamp and deadline would be of another day. Leave it out, or, for a demo alone, set HATARAKI_TODAY_ALLOWED=on.`,
    );
}
