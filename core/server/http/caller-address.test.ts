import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { callerAddresses, networkOf } from './caller-address.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({
    socket: { remoteAddress },
    headers,
    connection: { remoteAddress },
  }) as unknown as IncomingMessage;
const via = (from: string, forwarded: string) => request(from, { 'x-forwarded-for': forwarded });

describe('プロキシの設定がないとき', () => {
  it('だれが何を名乗っても、接続してきたアドレスで数える', () => {
    const addressOf = callerAddresses(undefined, () => {});
    expect(addressOf(request('203.0.113.9'))).toBe('203.0.113.9');
    expect(addressOf(via('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
  });

  it('プロキシの見出しが届いたら、設定がないことを1回だけ知らせる', () => {
    const told: string[] = [];
    const addressOf = callerAddresses(undefined, (sentence) => told.push(sentence));
    addressOf(request('203.0.113.9'));
    expect(told).toEqual([]);
    for (let time = 0; time < 3; time += 1) addressOf(via('10.0.0.1', '198.51.100.1'));
    addressOf(request('10.0.0.1', { forwarded: 'for=198.51.100.1' }));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('TRUSTED_PROXIES');
    expect(told[0]).toContain('10.0.0.1');
  });
});

describe('信頼するプロキシ', () => {
  const cases: [string, string, string, string, string][] = [
    // 説明, 設定, 接続元, X-Forwarded-For, 数えるアドレス
    ['一覧にあるプロキシのうしろの人', '10.0.0.1', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['範囲で書いたプロキシ', '10.0.0.0/8', '10.9.9.9', '198.51.100.7', '198.51.100.7'],
    ['IPv6に写したIPv4のプロキシ', '10.0.0.0/8', '::ffff:10.9.9.9', '198.51.100.7', '198.51.100.7'],
    [
      '一覧にない相手は名乗っても通らない',
      '10.0.0.1',
      '203.0.113.9',
      '198.51.100.7',
      '203.0.113.9',
    ],
    [
      '人が自分で足した左端は見ない',
      '10.0.0.1',
      '10.0.0.1',
      '1.2.3.4, 198.51.100.7',
      '198.51.100.7',
    ],
    ['2台を通った人', '10.0.0.1, 10.0.0.2', '10.0.0.1', '198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['名前で書いた範囲', 'loopback', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['台数1', '1', '10.0.0.1', '1.2.3.4, 198.51.100.7', '198.51.100.7'],
    ['台数2', '2', '10.0.0.1', '1.2.3.4, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['ポートが付いたアドレス', '1', '10.0.0.1', '198.51.100.7:51234', '198.51.100.7'],
    ['角かっことポートが付いたIPv6', '1', '10.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
    ['アドレスでない名乗りは、最後に確かなアドレスに戻る', '2', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['長い名乗り', '1', '10.0.0.1', 'x'.repeat(5_000), '10.0.0.1'],
    ['見出しがない', '1', '10.0.0.1', '', '10.0.0.1'],
  ];
  it.each(cases)('%s', (_title, trusted, from, forwarded, expected) => {
    const told: string[] = [];
    const addressOf = callerAddresses(trusted, (sentence) => told.push(sentence));
    expect(addressOf(via(from, forwarded))).toBe(expected);
    expect(told).toEqual([]);
  });

  it('接続してきたアドレスはIPv4とIPv6で2つに数えない', () => {
    const addressOf = callerAddresses(undefined, () => {});
    expect(addressOf(request('::ffff:192.0.2.1'))).toBe('192.0.2.1');
  });
});

describe('制限を数える単位', () => {
  it.each([
    ['IPv4は1つずつ', '198.51.100.7', '198.51.100.7'],
    // 1回線に /64 が配られるので、1つずつ数えると際限なく替えられる。
    ['IPv6は/64ごと', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['省略のあるIPv6', '2001:db8::7', '2001:db8:0:0::/64'],
    ['ループバック', '::1', '0:0:0:0::/64'],
    ['分からないアドレス', '', ''],
  ])('%s', (_title, address, expected) => {
    expect(networkOf(address)).toBe(expected);
  });
});
