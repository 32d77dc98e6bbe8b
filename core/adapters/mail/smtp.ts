import type { Transporter } from 'nodemailer';
import type { Mail } from '../../ports/mail.ts';

/** Of an address, alone or behind a name: what stands behind its @. */
const hostOf = (from: string): string => /@([^\s@>]+)>?\s*$/u.exec(from)?.[1] ?? 'localhost';

/** `url` as nodemailer reads it: smtp://user:password@host:587, smtps://…:465. */
export const smtpMail = (settings: {
  url: string;
  from: string;
}): Mail & { close(): Promise<void> } => {
  let transport: Promise<Transporter> | undefined;
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url: settings.url,
        pool: true,
        maxConnections: 2,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      } as object,
      // Addresses come from rows that people filled in: no line break of theirs makes a header, and
      // nothing is attached by a path or fetched from an address.
      { from: settings.from, disableFileAccess: true, disableUrlAccess: true },
    );
  };

  return {
    async send({ id, to, subject, text, html, attachments = [] }) {
      transport ??= connect();
      await (await transport).sendMail({
        // As an object the address is one address; as text "a@x, b@y" would be two.
        to: { name: '', address: to },
        subject,
        text,
        ...(id === undefined ? {} : { messageId: `<${id}@${hostOf(settings.from)}>` }),
        ...(html === undefined ? {} : { html }),
        attachments: attachments.map(({ fileName, content, contentType }) => ({
          filename: fileName,
          content: Buffer.from(content),
          contentType,
        })),
      });
    },
    async close() {
      (await transport)?.close();
    },
  };
};
