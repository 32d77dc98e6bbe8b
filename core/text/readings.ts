import { toHiragana } from './kana.ts';

export type Readings = readonly (readonly [word: string, reading: string])[];

/** How the common words of our menus are read; plugins offer their own to the pages. */
const COMMON = Object.entries({
  お知らせ: 'おしらせ',
  社内: 'しゃない',
  調査用: 'ちょうさよう',
  申請: 'しんせい',
  本人: 'ほんにん',
  打刻: 'だこく',
  勤怠: 'きんたい',
  勤務: 'きんむ',
  管理: 'かんり',
  実績: 'じっせき',
  記録: 'きろく',
  社員: 'しゃいん',
  従業員: 'じゅうぎょういん',
  労働: 'ろうどう',
  時間: 'じかん',
  制度: 'せいど',
  表示: 'ひょうじ',
  自動: 'じどう',
  休憩: 'きゅうけい',
  不足: 'ぶそく',
  申請漏れ: 'しんせいもれ',
  時間外労働: 'じかんがいろうどう',
  要確認: 'ようかくにん',
  確認: 'かくにん',
  早出: 'はやで',
  頻度: 'ひんど',
  端数: 'はすう',
  処理: 'しょり',
  点検: 'てんけん',
  抽出: 'ちゅうしゅつ',
  労働時間: 'ろうどうじかん',
  会社: 'かいしゃ',
  情報: 'じょうほう',
  口座: 'こうざ',
  銀行: 'ぎんこう',
  所属: 'しょぞく',
  事業所: 'じぎょうしょ',
  拠点: 'きょてん',
  部署: 'ぶしょ',
  部門: 'ぶもん',
  権限: 'けんげん',
  契約: 'けいやく',
  設定: 'せってい',
  一覧: 'いちらん',
  登録: 'とうろく',
  詳細: 'しょうさい',
  通知: 'つうち',
  休暇: 'きゅうか',
  有休: 'ゆうきゅう',
  有給: 'ゆうきゅう',
  残業: 'ざんぎょう',
  休日出勤: 'きゅうじつしゅっきん',
  休日: 'きゅうじつ',
  出勤: 'しゅっきん',
  出勤簿: 'しゅっきんぼ',
  名簿: 'めいぼ',
  機能: 'きのう',
  ごみ箱: 'ごみばこ',
  退勤: 'たいきん',
  予定: 'よてい',
  修正: 'しゅうせい',
  承認: 'しょうにん',
  経路: 'けいろ',
  待ち: 'まち',
  締め: 'しめ',
  月次: 'げつじ',
  出力: 'しゅつりょく',
  取込: 'とりこみ',
  協定: 'きょうてい',
  業務: 'ぎょうむ',
  変更: 'へんこう',
  画面: 'がめん',
  希望: 'きぼう',
  パターン: 'ぱたーん',
  今日: 'きょう',
  本日: 'ほんじつ',
  状況: 'じょうきょう',
  月: 'つき',
  雇用: 'こよう',
  区分: 'くぶん',
  基本: 'きほん',
  履歴: 'りれき',
  操作: 'そうさ',
  予備: 'よび',
  復元: 'ふくげん',
  自分: 'じぶん',
  全員: 'ぜんいん',
  職場: 'しょくば',
  組織: 'そしき',
  採用: 'さいよう',
  種別: 'しゅべつ',
  分類: 'ぶんるい',
  業種: 'ぎょうしゅ',
  表: 'ひょう',
  作成: 'さくせい',
  提出: 'ていしゅつ',
  付与: 'ふよ',
  締める: 'しめる',
  追加: 'ついか',
  取り込む: 'とりこむ',
  開く: 'ひらく',
  休職: 'きゅうしょく',
  休業: 'きゅうぎょう',
  給与: 'きゅうよ',
  給与ソフト: 'きゅうよそふと',
  商品: 'しょうひん',
  取引先: 'とりひきさき',
});

/** Longer words first, so that 勤怠管理 is not read as 勤怠 + 管理's parts. */
let sorted: { readonly offered: Readings; readonly words: Readings } | undefined;
function wordsInOrder(offered: Readings): Readings {
  if (sorted?.offered !== offered) {
    const words = [...COMMON, ...offered].toSorted(([a], [b]) => b.length - a.length);
    sorted = { offered, words };
  }
  return sorted.words;
}

const NONE: Readings = [];

/** A label in hiragana, as far as its words are known: the common ones, and those that are offered. */
export function readingOf(label: string, offered: Readings = NONE): string {
  let read = label;
  for (const [word, reading] of wordsInOrder(offered)) read = read.replaceAll(word, reading);
  return toHiragana(read);
}
