const FIRST_BYTES = 1 << 14;
const ZERO = 48;
const MINUS = 45;

/**
 * A text of numbers and signs that grows byte by byte. Hundreds of thousands of details are written for
 * a month of many people; as texts put together from texts they would take longer than the calculation.
 */
export class AsciiText {
  #bytes = new Uint8Array(FIRST_BYTES);
  #length = 0;

  /** ASCII only. */
  text(text: string): void {
    this.#room(text.length);
    for (let at = 0; at < text.length; at += 1) this.#bytes[this.#length++] = text.charCodeAt(at);
  }

  sign(code: number): void {
    this.#room(1);
    this.#bytes[this.#length++] = code;
  }

  /** A whole number. */
  number(value: number): void {
    this.#room(20);
    let left = value;
    if (left < 0) {
      this.#bytes[this.#length++] = MINUS;
      left = -left;
    }
    let digits = 1;
    for (let bound = 10; bound <= left; bound *= 10) digits += 1;
    this.#length += digits;
    for (let at = this.#length - 1; digits > 0; at -= 1, digits -= 1) {
      const rest = Math.floor(left / 10);
      this.#bytes[at] = ZERO + left - rest * 10;
      left = rest;
    }
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  toString(): string {
    return new TextDecoder('latin1').decode(this.bytes);
  }

  #room(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const bigger = new Uint8Array(2 * (this.#length + bytes));
    bigger.set(this.bytes);
    this.#bytes = bigger;
  }
}
