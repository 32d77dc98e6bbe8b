import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';

/** Closed because there were too many sockets, or too many messages. */
export const CLOSE_TOO_MANY = 4429;
/** Closed because nobody signed in on it in time. */
export const CLOSE_UNKNOWN = 4408;

export type SocketLimits = {
  /** Of one address: sockets on which nobody is signed in. All people of an office may come back at once. */
  readonly waitingPerAddress: number;
  /** Of one address: those that greeted without a token. */
  readonly strangersPerAddress: number;
  /** How long one may stay open on which nobody signs in. */
  readonly strangerSeconds: number;
  /** From whomever, on one socket. */
  readonly messagesPerTenSeconds: number;
};

export const SOCKET_LIMITS: SocketLimits = {
  waitingPerAddress: 500,
  strangersPerAddress: 10,
  strangerSeconds: 60,
  messagesPerTenSeconds: 500,
};

/** A socket is kept for whoever is signed in. Without a sign-in there are few, for a short time. */
export function socketLimits(
  addressOf: (request: IncomingMessage) => string,
  limits: SocketLimits = SOCKET_LIMITS,
) {
  const waiting = new Counts();
  const strangers = new Counts();
  const leave = new WeakMap<WebSocket, () => void>();

  return {
    /** Whether a further socket may be opened. */
    mayOpen: (request: IncomingMessage): boolean =>
      waiting.of(addressOf(request)) < limits.waitingPerAddress,

    opened(socket: WebSocket, request: IncomingMessage): void {
      const address = addressOf(request);
      waiting.add(address);
      const left = once(() => waiting.remove(address));
      leave.set(socket, left);
      socket.once('close', left);
      let messages = 0;
      const timer = setInterval(() => {
        messages = 0;
      }, 10_000);
      timer.unref();
      socket.once('close', () => clearInterval(timer));
      socket.on('message', () => {
        messages += 1;
        if (messages > limits.messagesPerTenSeconds)
          socket.close(CLOSE_TOO_MANY, 'Too many messages');
      });
    },

    /** It has greeted with a token that is good, or without one. */
    greeted(socket: WebSocket, request: IncomingMessage, isKnown: boolean): boolean {
      leave.get(socket)?.();
      if (isKnown) return true;
      const address = addressOf(request);
      if (strangers.of(address) >= limits.strangersPerAddress) {
        socket.close(CLOSE_TOO_MANY, 'Too many sockets');
        return false;
      }
      strangers.add(address);
      const timer = setTimeout(
        () => socket.close(CLOSE_UNKNOWN, 'Sign in first'),
        limits.strangerSeconds * 1000,
      );
      timer.unref();
      socket.once('close', () => {
        clearTimeout(timer);
        strangers.remove(address);
      });
      return true;
    },
  };
}

class Counts {
  private readonly counts = new Map<string, number>();
  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }
  add(key: string): void {
    this.counts.set(key, this.of(key) + 1);
  }
  remove(key: string): void {
    const left = this.of(key) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}
