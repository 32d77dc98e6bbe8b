import { describe, expect, it } from 'vitest';
import { blocksOf, spansOf } from './markdown.ts';

describe('help in Markdown', () => {
  it('has headings, paragraphs, points and steps', () => {
    const blocks = blocksOf('## 打刻\n本文\n\n- 一つ目\n- 二つ目\n1. はじめ\n2. つぎ\n終わり');
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'text', 'points', 'steps', 'text']);
    expect(blocks[2]).toEqual({
      kind: 'points',
      items: [[{ text: '一つ目', as: 'plain' }], [{ text: '二つ目', as: 'plain' }]],
    });
  });

  it('dresses bold text, code and links inside a line', () => {
    expect(spansOf('**出勤**は`j`、[申請](/app/x)へ')).toEqual([
      { text: '出勤', as: 'strong' },
      { text: 'は', as: 'plain' },
      { text: 'j', as: 'code' },
      { text: '、', as: 'plain' },
      { text: '申請', as: 'link', to: '/app/x' },
      { text: 'へ', as: 'plain' },
    ]);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'app/x'])(
    'a link to %s is plain text',
    (to) => {
      expect(spansOf(`[開く](${to})`)).toContainEqual({ text: '開く', as: 'plain' });
      expect(spansOf(`[開く](${to})`).some(({ as }) => as === 'link')).toBe(false);
    },
  );
});
