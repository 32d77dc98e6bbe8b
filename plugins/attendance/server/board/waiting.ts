/**
 * What waits for one reader: the newest value for each key, so that a slow reader holds no more than
 * there are keys. An object and not an async function*, so that return() never waits.
 */
export class Waiting<Value> {
  private readonly values = new Map<string, Value>();
  private readonly leave: () => void;
  private isOver = false;
  private failure: { readonly error: unknown } | undefined;
  private wake: (() => void) | undefined;

  constructor(leave: () => void) {
    this.leave = leave;
  }

  put(key: string, value: Value): void {
    if (this.isOver) return;
    // Behind the others again: the reader gets values in the order in which they became so.
    this.values.delete(key);
    this.values.set(key, value);
    this.wake?.();
  }

  /** The reader gets the error once, and nothing more. */
  fail(error: unknown): void {
    if (this.isOver) return;
    this.failure = { error };
    this.end();
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.values.clear();
    this.leave();
    this.wake?.();
  }

  /** Undefined once it is over. */
  async next(): Promise<Value | undefined> {
    for (;;) {
      const { failure } = this;
      this.failure = undefined;
      if (failure) throw failure.error;
      if (this.isOver) return undefined;
      const [first] = this.values;
      if (first) {
        this.values.delete(first[0]);
        return first[1];
      }
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      this.wake = undefined;
    }
  }
}
