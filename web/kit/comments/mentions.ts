export type Person = { readonly id: string; readonly lastName: string; readonly firstName: string };

export const nameOf = ({ lastName, firstName }: Person): string =>
  `${lastName} ${firstName}`.trim();

/** What is being typed after an @ just before the cursor; undefined where nobody is being called. */
export function wordBeingTyped(text: string, caret: number): string | undefined {
  return /(?:^|[\s\u3000、。（(])[@＠]([^\s\u3000@＠]{0,20})$/u.exec(text.slice(0, caret))?.[1];
}

/** The text with the person's name in place of what was typed, and where the cursor goes on. */
export function withMention(
  text: string,
  caret: number,
  person: Person,
): { readonly text: string; readonly caret: number } {
  const word = wordBeingTyped(text, caret) ?? '';
  const from = caret - word.length - 1;
  const called = `@${nameOf(person)} `;
  return { text: text.slice(0, from) + called + text.slice(caret), caret: from + called.length };
}

/** Of those who were chosen, whose name still stands in the text. */
export const mentionedIn = (text: string, chosen: readonly Person[]): string[] => [
  ...new Set(chosen.filter((person) => text.includes(`@${nameOf(person)}`)).map(({ id }) => id)),
];

export type Piece = { readonly text: string; readonly called: boolean };

/** The text in pieces, names that are called apart; the longer of two names that begin alike counts. */
export function piecesOf(content: string, mentions: readonly Person[]): Piece[] {
  const names = mentions
    .map((person) => `@${nameOf(person)}`)
    .sort((one, other) => other.length - one.length);
  const pieces: Piece[] = [];
  let rest = content;
  while (rest !== '') {
    const places = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.name.length - one.name.length);
    const [next] = places;
    if (!next) {
      pieces.push({ text: rest, called: false });
      break;
    }
    if (next.at > 0) pieces.push({ text: rest.slice(0, next.at), called: false });
    pieces.push({ text: next.name, called: true });
    rest = rest.slice(next.at + next.name.length);
  }
  return pieces;
}
