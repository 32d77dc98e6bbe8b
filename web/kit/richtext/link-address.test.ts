import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';
import { pictureFileName, readPicture } from './picture-file.ts';

it.each([
  ['https://hataraki.example/道', 'https://hataraki.example/道'],
  [' hataraki.example/a ', 'https://hataraki.example/a'],
  ['soumu@hataraki.example', 'mailto:soumu@hataraki.example'],
  ['tel:03-1234-5678', 'tel:03-1234-5678'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://a b', undefined],
  ['総務部', undefined],
  ['', undefined],
])('リンク先「%s」は%s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it.each([
  ['社内報 2026/11 (最終).png', '社内報_2026_11__最終_.png'],
  ['IMG-0001.JPG', 'IMG-0001.JPG'],
  ['スキャン.jiff', 'スキャン.jpg'],
])('ファイル名「%s」は%sとして送る', (name, sent) => {
  expect(pictureFileName(name)).toBe(sent);
});

it('JPGとPNG以外と、5MBより大きいものは送らない', async () => {
  expect(await readPicture(new File(['x'], 'a.gif'))).toBe('imageOnly');
  expect(await readPicture(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png'))).toBe(
    'tooLarge',
  );
});
