import { foldForSearch, toHiragana } from '#core/text/kana.ts';
import { offeredReadings } from './offered-readings.ts';

type Readings = ReturnType<typeof offeredReadings>;

/** How the common words of our menus are read; plugins offer their own. */
const COMMON = Object.entries({
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
});

/** Longer words first, so that 勤怠管理 is not read as 勤怠 + 管理's parts. */
let sorted: { readonly offered: Readings; readonly words: Readings } | undefined;
function wordsInOrder(): Readings {
  const offered = offeredReadings();
  if (sorted?.offered !== offered) {
    const words = [...COMMON, ...offered].toSorted(([a], [b]) => b.length - a.length);
    sorted = { offered, words };
  }
  return sorted.words;
}

export function readingOf(label: string): string {
  let read = label;
  for (const [word, reading] of wordsInOrder()) read = read.replaceAll(word, reading);
  return toHiragana(read);
}

const syllables: Record<string, string> = {
  きゃ: 'kya',
  きゅ: 'kyu',
  きょ: 'kyo',
  しゃ: 'sha',
  しゅ: 'shu',
  しょ: 'sho',
  ちゃ: 'cha',
  ちゅ: 'chu',
  ちょ: 'cho',
  にゃ: 'nya',
  にゅ: 'nyu',
  にょ: 'nyo',
  ひゃ: 'hya',
  ひゅ: 'hyu',
  ひょ: 'hyo',
  みゃ: 'mya',
  みゅ: 'myu',
  みょ: 'myo',
  りゃ: 'rya',
  りゅ: 'ryu',
  りょ: 'ryo',
  ぎゃ: 'gya',
  ぎゅ: 'gyu',
  ぎょ: 'gyo',
  じゃ: 'ja',
  じゅ: 'ju',
  じょ: 'jo',
  びゃ: 'bya',
  びゅ: 'byu',
  びょ: 'byo',
  ぴゃ: 'pya',
  ぴゅ: 'pyu',
  ぴょ: 'pyo',
  ふぁ: 'fa',
  ふぃ: 'fi',
  ふぇ: 'fe',
  ふぉ: 'fo',
  てぃ: 'ti',
  でぃ: 'di',
  ぐぅ: 'gu',
  あ: 'a',
  い: 'i',
  う: 'u',
  え: 'e',
  お: 'o',
  か: 'ka',
  き: 'ki',
  く: 'ku',
  け: 'ke',
  こ: 'ko',
  さ: 'sa',
  し: 'shi',
  す: 'su',
  せ: 'se',
  そ: 'so',
  た: 'ta',
  ち: 'chi',
  つ: 'tsu',
  て: 'te',
  と: 'to',
  な: 'na',
  に: 'ni',
  ぬ: 'nu',
  ね: 'ne',
  の: 'no',
  は: 'ha',
  ひ: 'hi',
  ふ: 'fu',
  へ: 'he',
  ほ: 'ho',
  ま: 'ma',
  み: 'mi',
  む: 'mu',
  め: 'me',
  も: 'mo',
  や: 'ya',
  ゆ: 'yu',
  よ: 'yo',
  ら: 'ra',
  り: 'ri',
  る: 'ru',
  れ: 're',
  ろ: 'ro',
  わ: 'wa',
  を: 'o',
  ん: 'n',
  が: 'ga',
  ぎ: 'gi',
  ぐ: 'gu',
  げ: 'ge',
  ご: 'go',
  ざ: 'za',
  じ: 'ji',
  ず: 'zu',
  ぜ: 'ze',
  ぞ: 'zo',
  だ: 'da',
  ぢ: 'ji',
  づ: 'zu',
  で: 'de',
  ど: 'do',
  ば: 'ba',
  び: 'bi',
  ぶ: 'bu',
  べ: 'be',
  ぼ: 'bo',
  ぱ: 'pa',
  ぴ: 'pi',
  ぷ: 'pu',
  ぺ: 'pe',
  ぽ: 'po',
  ゔ: 'vu',
  ー: '',
};

/** Hepburn, letter by letter: enough to find a screen by typing before the input method is on. */
export function toRomaji(kana: string): string {
  let out = '';
  let doubled = false;
  for (let index = 0; index < kana.length; ) {
    const two = syllables[kana.slice(index, index + 2)];
    const one = syllables[kana[index] ?? ''];
    if (kana[index] === 'っ') {
      doubled = true;
      index += 1;
      continue;
    }
    const sound =
      kana.length > index + 1 && two !== undefined && kana.slice(index, index + 2).length === 2
        ? two
        : (one ?? kana[index] ?? '');
    out += doubled ? sound[0] + sound : sound;
    doubled = false;
    index += sound === two && two !== undefined ? 2 : 1;
  }
  return out;
}

/** People type Hepburn, Kunrei or what the input method takes: sinsei is shinsei. */
const foldRomaji = (text: string): string =>
  text
    .toLowerCase()
    .replace(/sh?y?(?=[auo])/g, (run) => (run === 's' ? 's' : 'sy'))
    .replace(/shi/g, 'si')
    .replace(/ch(?=[auo])/g, 'ty')
    .replace(/chi/g, 'ti')
    .replace(/tsu/g, 'tu')
    .replace(/fu/g, 'hu')
    .replace(/jy?(?=[auo])/g, 'zy')
    .replace(/ji/g, 'zi')
    .replace(/nn/g, 'n')
    .replace(/[\s'-]/g, '');

/** All forms under which a label can be found, folded. */
export function searchKeysOf(...labels: readonly string[]): readonly string[] {
  return labels.flatMap((label) => {
    const reading = readingOf(label);
    return [foldForSearch(label), foldForSearch(reading), `latin:${foldRomaji(toRomaji(reading))}`];
  });
}

/** Every word of the query has to be found under some form. */
export function matches(keys: readonly string[], query: string): boolean {
  return query
    .trim()
    .split(/[\s\u3000]+/)
    .every((word) => {
      const folded = foldForSearch(word);
      const latin = foldRomaji(word);
      return keys.some(
        (key) => key.includes(folded) || (key.startsWith('latin:') && key.slice(6).includes(latin)),
      );
    });
}
