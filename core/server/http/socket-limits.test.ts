import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { CLOSE_TOO_MANY, CLOSE_UNKNOWN, socketLimits } from './socket-limits.ts';

const LIMITS = {
  waitingPerAddress: 2,
  strangersPerAddress: 1,
  strangerSeconds: 0.2,
  messagesPerTenSeconds: 5,
};
/** Who it is stands in the first message: 'me' is signed in. */
let server: Server;
let sockets: WebSocketServer;
beforeEach(async () => {
  const limits = socketLimits(
    (request: IncomingMessage) => String(request.headers['x-address'] ?? 'office'),
    LIMITS,
  );
  server = createServer();
  sockets = new WebSocketServer({
    server,
    verifyClient: ({ req }, answer) => answer(limits.mayOpen(req), 429),
  });
  sockets.on('connection', (socket, request) => {
    limits.opened(socket, request);
    socket.once('message', (word) => limits.greeted(socket, request, String(word) === 'me'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  for (const socket of sockets.clients) socket.terminate();
  await new Promise((closed) => server.close(closed));
});

const open = (address = 'office') => {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { headers: { 'x-address': address } });
  const ended = new Promise<number>((end) => {
    socket.once('close', (code) => end(code));
    socket.once('error', () => end(429));
  });
  const opened = new Promise<'open'>((done) => socket.once('open', () => done('open')));
  return { socket, ended, first: Promise.race([opened, ended]) };
};

it('an address has only so many sockets on which nobody has greeted; another address has its own', async () => {
  const [one, two] = [open(), open()];
  expect(await Promise.all([one.first, two.first])).toEqual(['open', 'open']);
  expect(await open().first).toBe(429);
  expect(await open('home').first).toBe('open');
  // Whoever signs in makes room for the next.
  one.socket.send('me');
  await expect.poll(async () => open().first).toBe('open');
});

it('a stranger has to go after a while, somebody who is signed in stays', async () => {
  const [me, stranger] = [open(), open()];
  await Promise.all([me.first, stranger.first]);
  me.socket.send('me');
  stranger.socket.send('nobody');
  expect(await stranger.ended).toBe(CLOSE_UNKNOWN);
  expect(me.socket.readyState).toBe(WebSocket.OPEN);
  const again = open();
  await again.first;
  again.socket.send('nobody');
  await expect.poll(() => again.socket.readyState).toBe(WebSocket.CLOSED);
});

it('a second stranger of an address is sent away', async () => {
  const [one, two] = [open(), open()];
  await Promise.all([one.first, two.first]);
  one.socket.send('nobody');
  two.socket.send('nobody');
  expect((await Promise.all([one.ended, two.ended])).toSorted()).toEqual(
    [CLOSE_UNKNOWN, CLOSE_TOO_MANY].toSorted(),
  );
});

it('a flood of messages closes the socket, whoever sends it', async () => {
  const me = open();
  await me.first;
  for (let n = 0; n < 6; n++) me.socket.send('me');
  expect(await me.ended).toBe(CLOSE_TOO_MANY);
});
