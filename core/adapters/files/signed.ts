import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Text that we gave out and recognise again: what for, until when, and the values, under an HMAC.
 * `purpose` keeps a download link from being posted as an upload form.
 */
export const signed = (secret: string, purpose: string) => {
  const mac = (body: string) => createHmac('sha256', secret).update(`${purpose}\n${body}`).digest();
  return {
    seal(values: object, until: Date): string {
      const body = Buffer.from(JSON.stringify({ ...values, until: until.getTime() })).toString(
        'base64url',
      );
      return `${body}.${mac(body).toString('base64url')}`;
    },
    open(text: string, now: Date): Record<string, unknown> | 'expired' | undefined {
      const [body = '', given = ''] = text.split('.');
      const expected = mac(body);
      const actual = Buffer.from(given, 'base64url');
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
      const values = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<
        string,
        unknown
      >;
      return Number(values['until']) > now.getTime() ? values : 'expired';
    },
  };
};
