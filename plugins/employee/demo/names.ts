// Frequent Japanese names: 漢字 カナ Romaji.
const LAST = `佐藤 サトウ Sato,鈴木 スズキ Suzuki,高橋 タカハシ Takahashi,田中 タナカ Tanaka,伊藤 イトウ Ito,渡辺 ワタナベ Watanabe,
山本 ヤマモト Yamamoto,中村 ナカムラ Nakamura,小林 コバヤシ Kobayashi,加藤 カトウ Kato,吉田 ヨシダ Yoshida,山田 ヤマダ Yamada,
佐々木 ササキ Sasaki,山口 ヤマグチ Yamaguchi,松本 マツモト Matsumoto,井上 イノウエ Inoue,木村 キムラ Kimura,林 ハヤシ Hayashi,
斎藤 サイトウ Saito,清水 シミズ Shimizu,山崎 ヤマザキ Yamazaki,森 モリ Mori,池田 イケダ Ikeda,橋本 ハシモト Hashimoto,
阿部 アベ Abe,石川 イシカワ Ishikawa,山下 ヤマシタ Yamashita,中島 ナカジマ Nakajima,石井 イシイ Ishii,小川 オガワ Ogawa,
前田 マエダ Maeda,岡田 オカダ Okada,長谷川 ハセガワ Hasegawa,藤田 フジタ Fujita,後藤 ゴトウ Goto,近藤 コンドウ Kondo,
村上 ムラカミ Murakami,遠藤 エンドウ Endo,坂本 サカモト Sakamoto,福田 フクダ Fukuda,太田 オオタ Ota,西村 ニシムラ Nishimura,
藤井 フジイ Fujii,金子 カネコ Kaneko,岡本 オカモト Okamoto,藤原 フジワラ Fujiwara,中野 ナカノ Nakano,三浦 ミウラ Miura,
原田 ハラダ Harada,松田 マツダ Matsuda,竹内 タケウチ Takeuchi,小野 オノ Ono,田村 タムラ Tamura,中山 ナカヤマ Nakayama,
和田 ワダ Wada,石田 イシダ Ishida,森田 モリタ Morita,上田 ウエダ Ueda,原 ハラ Hara,柴田 シバタ Shibata,
酒井 サカイ Sakai,工藤 クドウ Kudo,横山 ヨコヤマ Yokoyama,宮崎 ミヤザキ Miyazaki,宮本 ミヤモト Miyamoto,内田 ウチダ Uchida,
髙木 タカギ Takagi,安藤 アンドウ Ando,島田 シマダ Shimada,谷口 タニグチ Taniguchi,大野 オオノ Ono,丸山 マルヤマ Maruyama,
今井 イマイ Imai,河野 コウノ Kono,藤本 フジモト Fujimoto,村田 ムラタ Murata,武田 タケダ Takeda,上野 ウエノ Ueno,
杉山 スギヤマ Sugiyama,増田 マスダ Masuda,小島 コジマ Kojima,小山 コヤマ Koyama,千葉 チバ Chiba,久保 クボ Kubo`;

const WOMEN = `花子 ハナコ Hanako,美咲 ミサキ Misaki,陽子 ヨウコ Yoko,裕子 ユウコ Yuko,愛 アイ Ai,彩 アヤ Aya,舞 マイ Mai,恵 メグミ Megumi,
麻衣 マイ Mai,香織 カオリ Kaori,直美 ナオミ Naomi,由美 ユミ Yumi,千尋 チヒロ Chihiro,葵 アオイ Aoi,結衣 ユイ Yui,さくら サクラ Sakura,
真由美 マユミ Mayumi,智子 トモコ Tomoko,久美子 クミコ Kumiko,綾香 アヤカ Ayaka,優花 ユウカ Yuka,七海 ナナミ Nanami,莉子 リコ Riko,明日香 アスカ Asuka,
奈々 ナナ Nana,美穂 ミホ Miho,里美 サトミ Satomi,早紀 サキ Saki,瞳 ヒトミ Hitomi,楓 カエデ Kaede`;

const MEN = `健一 ケンイチ Kenichi,大輔 ダイスケ Daisuke,翔太 ショウタ Shota,拓也 タクヤ Takuya,直樹 ナオキ Naoki,誠 マコト Makoto,和也 カズヤ Kazuya,隆 タカシ Takashi,
哲也 テツヤ Tetsuya,浩二 コウジ Koji,亮 リョウ Ryo,健太 ケンタ Kenta,雄大 ユウダイ Yudai,駿 シュン Shun,蓮 レン Ren,大翔 ヒロト Hiroto,
悠斗 ユウト Yuto,剛 ツヨシ Tsuyoshi,修 オサム Osamu,秀樹 ヒデキ Hideki,康平 コウヘイ Kohei,智也 トモヤ Tomoya,慎也 シンヤ Shinya,達也 タツヤ Tatsuya,
純一 ジュンイチ Junichi,豊 ユタカ Yutaka,学 マナブ Manabu,良太 リョウタ Ryota,一輝 カズキ Kazuki,陸 リク Riku`;

export type Name = { readonly kanji: string; readonly kana: string; readonly romaji: string };

const read = (text: string): Name[] =>
  text.split(',').map((entry) => {
    const [kanji = '', kana = '', romaji = ''] = entry.trim().split(' ');
    return { kanji, kana, romaji };
  });

export const LAST_NAMES = read(LAST);
export const WOMENS_NAMES = read(WOMEN);
export const MENS_NAMES = read(MEN);
