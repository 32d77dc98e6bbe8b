// The package carries no types; these are the few that the tests use.
declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  type Session = { envelope: { mailFrom: { address: string }; rcptTo: { address: string }[] } };
  export class SMTPServer {
    constructor(options: {
      authOptional?: boolean;
      disabledCommands?: string[];
      onData?(stream: Readable, session: Session, done: (error?: Error) => void): void;
    });
    server: Server;
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
  }
}
