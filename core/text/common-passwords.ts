/**
 * Words that people all over Japan and elsewhere begin a password with: the stems of the lists of the
 * commonest that leaks have shown, in letters. Kept short, because both the browser and the server hold
 * it: what follows from a word (sakura, Sakura1, s4kura2026) is found by folding, not by listing.
 */
const STEMS = new Set(
  `password passwd passward pasword passcode pass pw secret admin administrator root user guest test tester
   testing demo sample default changeme change login logon signin welcome hello letmein master system server
   qwerty qwertyu qwertyui qwertyuio qwertyuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb
   zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx qwe asd zxc qweasd qweasdzxc abc abcd abcde abcdef abcdefg
   abcdefgh xyz aaa aaaa aaaaa aaaaaa a aa iloveyou loveyou love lovely princess sunshine shadow monkey
   dragon football baseball soccer basketball superman batman starwars pokemon pikachu michael jordan
   jennifer ashley charlie daniel thomas summer winter spring autumn flower freedom whatever computer
   internet google apple windows samsung mustang ferrari killer hunter ninja cookie cheese chocolate
   orange banana purple hottie angel jesus trustno happy lucky company office work business manager
   sakura tokyo toukyou osaka oosaka kyoto kyouto nagoya fukuoka sapporo yokohama japan nihon nippon
   pasuwado pasuwaado pasuwa-do aishiteru daisuki arigato arigatou konnichiwa konnitiwa ohayo ohayou
   sayonara kaisha kaisya shain syain kintai shigoto sigoto hataraku yoroshiku yorosiku watashi watasi
   himitsu himitu anshou ansyou neko nekochan inu wanwan doraemon totoro ghibli naruto onepiece dragonball
   goku gundam hanako tarou taro yamada suzuki tanaka satou sato watanabe takahashi itou ito nakamura
   kobayashi kato katou yoshida yuki yuuki haruka misaki kenji kenta takashi hiroshi fuji fujisan
   natsu natu fuyu haru aki hanabi sushi ramen samurai tennis yakyuu yakyu hanshin tigers giants arashi
   hello kitty hellokitty mickey disney january february march april june july august september october
   november december monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
);

/** Walks on the keyboard and counting with letters between, which no folding takes apart. */
const WALKS = new Set(
  `a1b2c3 a1b2c3d4 a1b2c3d4e5 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4
   q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 qaz123wsx 123qwe123 qwe123qwe 12qwaszx
   1a1a1a aa11bb22 a12345 abc123abc 123abc123 1qw23e 1qw23er4 zaq1zaq1 1qaz1qaz`.split(/\s+/),
);

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Figures beside a word that say no more than a year does. */
const FEW = 4;

/**
 * Whether a password is among those that a guesser tries first: a common word with a few figures or
 * signs before or behind it, also in capitals or with figures that look like letters, or a walk on the
 * keyboard. It says nothing of passwords that are too short.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (WALKS.has(folded) || isOneUnit(folded)) return true;
  const plain = [...folded].map((sign) => LOOKS_LIKE[sign] ?? sign).join('');
  // A figure at an end is a figure, one inside a word stands for a letter: passw0rd1.
  const [, before = '', middle = '', behind = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(folded) ?? [];
  const inside = plain.slice(before.length, before.length + middle.length);
  const beside = before + behind;
  const says = beside.length <= FEW || isRun(beside);
  if (!says) return false;
  return [middle, inside, plain].some((word) => STEMS.has(word) || isTwice(word));
}

/** One word twice: sakurasakura. */
const isTwice = (word: string): boolean =>
  word.length % 2 === 0 &&
  STEMS.has(word.slice(0, word.length / 2)) &&
  word.endsWith(word.slice(0, word.length / 2));

/** ab1ab1ab1: a few signs over and over. */
const isOneUnit = (text: string): boolean => /^(.{1,3})\1{2,}$/su.test(text);

/** 123456, 987654, 111111. */
const isRun = (text: string): boolean =>
  '01234567890123456789'.includes(text) ||
  '98765432109876543210'.includes(text) ||
  /^(.)\1*$/su.test(text);
