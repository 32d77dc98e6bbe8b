import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { choiceCell, dateCell, yesNoCell } from './cells.ts';
import { readExcel } from './read-excel.ts';

describe('日付のセル', () => {
  it.each([
    '2026/4/1',
    '2026-04-01',
    '20260401',
    '2026年4月1日',
    '令和8年4月1日',
    'R8.4.1',
    '２０２６／０４／０１',
    '2026/04/01 0:00',
    '2026-04-01T00:00:00',
  ])('%sは2026年4月1日', (text) => expect(dateCell(text)).toEqual({ value: '2026-04-01' }));

  it.each([
    ['令和元年5月1日', '2019-05-01'],
    ['昭和64年1月7日', '1989-01-07'],
    ['S50.12.3', '1975-12-03'],
  ])('%sは%s', (text, value) => expect(dateCell(text)).toEqual({ value }));

  it.each(['2026/02/30', '4/1', '未定', '2026/13/01', '平成50', '46113'])(
    '%sは日付ではない',
    (text) => expect(dateCell(text)).toEqual({ issue: { key: 'validation.date' } }),
  );
});

it('はい、いいえは、人が書くいろいろな言葉で分かる', () => {
  for (const yes of ['はい', '○', '1', 'TRUE', '在籍', 'ｙ'])
    expect(yesNoCell(yes)).toEqual({ value: true });
  for (const no of ['いいえ', '×', '0', 'false', '退職'])
    expect(yesNoCell(no)).toEqual({ value: false });
  expect(yesNoCell('たぶん')).toEqual({ issue: { key: 'validation.yesNo' } });
});

it('選択肢にない言葉は、書ける言葉を示す', () => {
  const gender = choiceCell({ FEMALE: ['女性', '女'], MALE: ['男性', '男'] });
  expect(gender('女')).toEqual({ value: 'FEMALE' });
  expect(gender('male')).toEqual({ value: 'MALE' });
  expect(gender('ねこ')).toEqual({
    issue: { key: 'validation.oneOfWords', params: { choices: '女性、男性' } },
  });
});

/** A zip file of one part that says it is small and is not. */
function bomb(megabytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(100, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(100, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}

it('広げると途方もなく大きくなるExcelは、広げ切る前に断る', async () => {
  const file = bomb(400);
  expect(file.length).toBeLessThan(1024 * 1024);
  const began = performance.now();
  await expect(readExcel(file)).rejects.toMatchObject({ key: 'validation.file.brokenExcel' });
  expect(performance.now() - began).toBeLessThan(15_000);
});
