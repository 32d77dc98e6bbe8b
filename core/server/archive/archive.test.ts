import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { PdfPage } from '#core/pdf/page.ts';
import { archive } from './archive.ts';

const page = (words: string): PdfPage => [
  { kind: 'text', x: 20, y: 20, width: 60, text: words, size: 10 },
];
const pdf = (words: string) => ({ title: '出勤簿', language: 'ja', pages: [page(words)] });

it('has each file once, in folders, and texts that grew while others were drawn', async () => {
  const made = archive();
  await made.addText('一覧/日.csv', Buffer.from('1行目\r\n'));
  await made.addPdf('出勤簿/佐藤.pdf', pdf('佐藤'));
  await made.addText('一覧/日.csv', Buffer.from('2行目\r\n'));
  const files = unzipSync(await made.finish());
  expect(Object.keys(files).sort()).toEqual(['一覧/日.csv', '出勤簿/佐藤.pdf']);
  expect(strFromU8(files['一覧/日.csv'] as Uint8Array)).toBe('1行目\r\n2行目\r\n');
  expect(strFromU8((files['出勤簿/佐藤.pdf'] as Uint8Array).subarray(0, 5))).toBe('%PDF-');
  await made.close();
});

it('lets whoever waits for something else go on while it draws', async () => {
  const made = archive();
  // The thread is there, and has read its fonts.
  await made.addPdf('first.pdf', pdf('字'));
  const pages = Array.from({ length: 60 }, (_, at) => page(`${at}枚目 髙橋 𠮷郎`));
  const before = process.threadCpuUsage();
  await made.addPdf('many.pdf', { title: '出勤簿', language: 'ja', pages });
  const { user, system } = process.threadCpuUsage(before);
  // Sixty pages take half a second of processor; hardly any of it here, however busy the machine is.
  expect((user + system) / 1_000).toBeLessThan(100);
  await made.close();
});

it('says that it cannot go on, once its thread has ended', async () => {
  const made = archive();
  await made.addText('a.txt', Buffer.from('a'));
  await made.close();
  await expect(made.addText('a.txt', Buffer.from('b'))).rejects.toThrow('has ended');
});
