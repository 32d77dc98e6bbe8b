import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import type { Tokens } from '../session.ts';
import { createLive } from './live.ts';

const Rang: PersistedDocument<{ rang: string }, object> = {
  __meta__: { id: 'rang-id', name: 'Rang', kind: 'subscription', types: [] },
};

/** The server's end of every socket that was opened. */
let sockets: FakeSocket[] = [];

class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  readyState = 0;
  authorization: string | undefined;
  subscription: { id: string; payload: { extensions: { documentId: string } } } | undefined;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;
  onerror?: (error: unknown) => void;

  constructor() {
    sockets.push(this);
    setTimeout(() => {
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }
  send(text: string) {
    const message = JSON.parse(text);
    if (message.type === 'connection_init') {
      this.authorization = message.payload?.authorization;
      this.say({ type: 'connection_ack' });
    }
    if (message.type === 'subscribe') this.subscription = message;
  }
  say(message: object) {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
  push(data: object) {
    this.say({ type: 'next', id: this.subscription?.id, payload: { data } });
  }
  close(code = 1000, reason = '') {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

const until = async (holds: () => boolean) => {
  for (let tries = 0; tries < 400 && !holds(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(holds()).toBe(true);
};

const jwt = (secondsLeft: number) =>
  `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + secondsLeft }))}.s`;

let tokens: Tokens;
let refreshed: number;
let ended: number;
const live = () =>
  createLive({
    url: () => 'ws://localhost/graphql',
    tokens: () => tokens,
    refresh: async () => {
      refreshed += 1;
      tokens = { accessToken: `fresh-${refreshed}`, refreshToken: 'r' };
      return tokens;
    },
    now: () => Date.now(),
    onEnded: () => {
      ended += 1;
    },
  });

const original = globalThis.WebSocket;
beforeEach(() => {
  sockets = [];
  refreshed = 0;
  ended = 0;
  tokens = { accessToken: jwt(600), refreshToken: 'r' };
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
});
afterEach(() => {
  globalThis.WebSocket = original;
});

describe('the socket', () => {
  it('is one for all who listen, and names the document', async () => {
    const heard: string[] = [];
    const one = live();
    const stop = one.subscribe(Rang, {}, { next: ({ rang }) => heard.push(rang) });
    one.subscribe(Rang, {}, { next: () => {} });
    await until(() => sockets[0]?.subscription !== undefined);
    expect(sockets).toHaveLength(1);
    expect(sockets[0]?.subscription?.payload.extensions.documentId).toBe('rang-id');
    expect(sockets[0]?.authorization).toBe(`Bearer ${tokens.accessToken}`);
    stop();
  });

  it('says to each of them when the server has begun to listen, and again after it came back', async () => {
    const said: string[] = [];
    const one = live();
    const sink = (name: string) => ({ next: () => {}, listening: () => said.push(name) });
    one.subscribe(Rang, {}, sink('one'));
    await until(() => sockets[0]?.subscription !== undefined);
    const first = sockets[0]?.subscription?.id;
    const stop = one.subscribe(Rang, {}, sink('two'));
    await until(() => sockets[0]?.subscription?.id !== first);
    expect(said).toEqual([]);
    sockets[0]?.say({ type: 'ping', payload: { listening: first } });
    await until(() => said.length === 1);
    expect(said).toEqual(['one']);
    const second = sockets[0]?.subscription?.id;
    stop();
    sockets[0]?.close(4400, 'away');
    await until(() => sockets[1]?.subscription !== undefined);
    sockets[1]?.say({ type: 'ping', payload: { listening: second } });
    sockets[1]?.say({ type: 'ping', payload: { listening: first } });
    await until(() => said.length === 2);
    expect(said).toEqual(['one', 'one']);
  });

  it('brings new tokens before it opens with some that are about to end', async () => {
    tokens = { accessToken: jwt(5), refreshToken: 'r' };
    live().subscribe(Rang, {}, { next: () => {} });
    await until(() => sockets[0]?.authorization !== undefined);
    expect(sockets[0]?.authorization).toBe('Bearer fresh-1');
  });

  it('comes back with new tokens after an old one was refused, and says that it was away', async () => {
    const heard: string[] = [];
    let back = 0;
    const one = live();
    one.onReconnect(() => {
      back += 1;
    });
    one.subscribe(Rang, {}, { next: ({ rang }) => heard.push(rang) });
    await until(() => sockets[0]?.subscription !== undefined);
    sockets[0]?.close(4401, 'Unauthorized');
    await until(() => sockets[1]?.subscription !== undefined);
    expect(sockets[1]?.authorization).toBe('Bearer fresh-1');
    expect(back).toBe(1);
    sockets[1]?.push({ rang: 'お知らせ' });
    await until(() => heard.length === 1);
  });

  it('tells when the server has ended the session', async () => {
    live().subscribe(Rang, {}, { next: () => {} });
    await until(() => sockets[0]?.subscription !== undefined);
    sockets[0]?.close(4403, 'Forbidden');
    expect(ended).toBe(1);
  });
});
