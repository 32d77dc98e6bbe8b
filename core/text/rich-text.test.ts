import { expect, it } from 'vitest';
import { isBlankRichText, isRichText, lettersOf, withoutAddresses, wordsOf } from './rich-text.ts';

it.each([
  ['', ''],
  ['<p>年末年始の<strong>休業</strong></p>', '年末年始の休業'],
  ['<p>一</p><p>二<br>三</p>', '一\n二\n三'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['<p title="a>b">x</p>', 'x'],
  ['<p>A &amp; B &lt;c&gt; &#12354; &#x3042;&nbsp;。</p>', 'A & B <c> あ あ 。'],
  ['<p>閉じない', '閉じない'],
  ['<p title="閉じない', ''],
  ['&#99999999;', '&#99999999;'],
])('%s の言葉', (html, words) => {
  expect(wordsOf(html)).toBe(words);
});

it('文字はタグを除き、サロゲートペアも1文字として数える', () => {
  expect(lettersOf('<p><strong>𠮷野家</strong></p>')).toBe(3);
});

it('空の段落だけは未入力、画像だけなら入力', () => {
  expect(isBlankRichText('<p> &nbsp;</p><p></p>')).toBe(true);
  expect(isBlankRichText('<p><img data-key="a/upload/1.png"></p>')).toBe(false);
});

it('10,000文字まで', () => {
  expect(isRichText(`<p>${'あ'.repeat(10_000)}</p>`)).toBe(true);
  expect(isRichText(`<p>${'あ'.repeat(10_001)}</p>`)).toBe(false);
});

it.each([
  '<'.repeat(200_000),
  '<"'.repeat(100_000),
  '<a"\'>'.repeat(40_000),
  '<img '.repeat(40_000),
  '<img data-key'.repeat(15_000),
])('作られた文字列でも時間は長さに比例する %#', (text) => {
  const begun = performance.now();
  isRichText(text);
  withoutAddresses(text);
  expect(performance.now() - begun).toBeLessThan(500);
});

it('読む人ごとの画像のアドレスだけを除く', () => {
  const of = (address: string) =>
    `<p>src="x"</p><img data-key="a/upload/1.png"${address} alt="1" /><img data-key="b"${address} />`;
  expect(withoutAddresses(of(' src="/files/1?signed"'))).toBe(of(''));
});
