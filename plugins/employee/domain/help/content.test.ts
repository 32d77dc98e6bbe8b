import { expect, it } from 'vitest';
import { hasImage, withoutTags } from './content.ts';

it.each([
  ['  ## 打刻\n本文  ', '## 打刻\n本文'],
  ['<p>本文</p>', '本文'],
  ['a<script>alert(1)</script>b', 'aalert(1)b'],
  ['8 < 9 > 7', '8 < 9 > 7'],
  ['<b class="x">太字</b>', '太字'],
])('of %j stays %j', (content, kept) => {
  expect(withoutTags(content)).toBe(kept);
});

it.each(['![絵](https://a.example/x.png)', '前<img src=x>後', '![](x)'])(
  '%s is a picture',
  (text) => {
    expect(hasImage(text)).toBe(true);
  },
);

it.each(['[リンク](/app)', '注意! [x](y)', '画像はありません'])('%s is none', (text) => {
  expect(hasImage(text)).toBe(false);
});
