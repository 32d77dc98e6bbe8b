import { largeKana, toKatakana } from '#core/text/kana.ts';
import { withoutLegalForms } from './legal-forms.ts';

/** Old letters of names, each before the one that people type for it. NFKC knows those of compatibility blocks. */
const NEW_OF = new Map(
  (
    '髙高 﨑崎 嵜崎 德徳 澤沢 邊辺 邉辺 齋斎 齊斉 濱浜 濵浜 廣広 國国 學学 櫻桜 瀧滝 眞真 實実 惠恵 榮栄 澁渋 藏蔵 壽寿 ' +
    '龍竜 會会 團団 圓円 與与 寳宝 寶宝 關関 經経 濟済 藥薬 鐵鉄 驛駅 當当 條条 萬万 醫医 號号 禮礼 佛仏 來来 參参 變変 ' +
    '靜静 淺浅 豐豊 數数 亞亜 曉暁 彌弥 嶋島 嶌島 槇槙 壯壮 將将 專専 對対 帶帯 應応 戰戦 擴拡 攝摂 收収 晝昼 樂楽 樣様 ' +
    '橫横 歐欧 氣気 溫温 滿満 灣湾 燈灯 獨独 產産 畫画 發発 稻稲 縣県 總総 聲声 舊旧 莊荘 觀観 讀読 豫予 賣売 轉転 遲遅 ' +
    '遙遥 郞郎 鄕郷 釀醸 鑛鉱 錢銭 雜雑 靈霊 驗験 鷄鶏 麥麦 黑黒 點点 儉倹 兒児 冨富 凉涼 峯峰 嶽岳 桒桑 祿禄 穗穂 緣縁'
  )
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
);

const HYPHEN_FOR_LONG_VOWEL = /(?<=[ァ-ヶー])[-\u2010-\u2015\u2212\u2500]/gu;
const NO_LETTER = /[^\p{L}\p{N}&ー]/gu;

const folded = (name: string): string =>
  [...largeKana(toKatakana(name.normalize('NFKC'))).toLowerCase()]
    .map((letter, at, letters) => {
      const meant = letter === '々' ? (letters[at - 1] ?? letter) : letter;
      return NEW_OF.get(meant) ?? meant;
    })
    .join('')
    .replace(HYPHEN_FOR_LONG_VOWEL, 'ー')
    .replace(/[〔［【<〈《]/gu, '(')
    .replace(/[〕］】>〉》]/gu, ')')
    .trim();

const lettersOf = (name: string): string => {
  const whole = folded(name);
  // A name that is nothing but a legal form stays.
  return withoutLegalForms(whole).rest.replace(NO_LETTER, '') || whole.replace(NO_LETTER, '');
};

/**
 * One key for all ways of writing the name of a company: without its legal form, whatever the width, kind
 * and size of kana, letters old or new, blanks and signs. Once more changes nothing: what is left after
 * signs are gone may read like a form again.
 */
export function companyNameKey(name: string): string {
  let before = name;
  for (;;) {
    const after = lettersOf(before);
    if (after === before) return after;
    before = after;
  }
}

/** 株式会社 for ㈱ and (株); nothing where the name has none, or more than one. */
export function legalFormOf(name: string): string {
  const [form = '', ...others] = withoutLegalForms(folded(name)).forms;
  return others.length > 0 ? '' : form;
}
