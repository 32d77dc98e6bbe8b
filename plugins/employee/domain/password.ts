import { isCommonPassword } from '#core/text/common-passwords.ts';
import { romajiOf } from '#core/text/romaji.ts';

/** Six or more, letters and digits, no blanks of any width: what the SDL's pattern says, for both sides. */
export const isAcceptablePassword = (password: string): boolean =>
  /^(?=.*[A-Za-z])(?=.*[0-9])[^\s\u3000]{6,}$/u.test(password);

/**
 * Why a password is refused: its form, because everybody tries it first, because it is made of one's
 * own address or name, or because it is the one that is in use (only the server can tell that).
 */
export type PasswordFault = 'weak' | 'common' | 'personal' | 'same';

/** What others know of somebody. */
export type KnownOfPerson = {
  readonly email?: string | undefined;
  /** Names in letters or kana, as they are kept: family, given, in kana, romaji, company. */
  readonly names?: readonly (string | null | undefined)[];
};

const SHORTEST_PART = 4;
/** So much besides the name is a password of its own. */
const ENOUGH_BESIDES = 6;

/** The first fault, or undefined for a password that may be used. Same answer in browser and server. */
export function passwordFault(
  password: string,
  { email = '', names = [] }: KnownOfPerson = {},
): Exclude<PasswordFault, 'same'> | undefined {
  if (!isAcceptablePassword(password)) return 'weak';
  if (isCommonPassword(password)) return 'common';
  const folded = fold(password);
  const [local = '', domain = ''] = email.split('@');
  const knownWords = [
    local,
    ...local.split(/[._+-]/),
    domain.split('.')[0] ?? '',
    ...names.flatMap(parts),
  ];
  const isPersonal = knownWords
    .map((part) => fold(part ?? ''))
    .some(
      (part) =>
        part.length >= SHORTEST_PART &&
        folded.includes(part) &&
        folded.length - part.length < ENOUGH_BESIDES,
    );
  return isPersonal ? 'personal' : undefined;
}

/** The words of a name, and how those in kana are written in letters. */
const parts = (name: string | null | undefined): string[] =>
  (name ?? '').split(/[\s\u3000]+/).flatMap((part) => [part, ...romajiOf(part)]);
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
