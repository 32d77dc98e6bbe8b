/**
 * The program was asked for something that it must refuse before it serves anyone. The message is
 * one sentence for the person at the terminal; no stack is printed.
 */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
