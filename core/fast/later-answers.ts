import { GraphQLError } from 'graphql';

/** Answers that are still to come. */
export class Later {
  failure: GraphQLError | undefined;
  readonly #waiting: PromiseLike<void>[] = [];

  readonly fail = (error: unknown): void => {
    this.failure ??= new GraphQLError(String(error));
  };

  add(answer: PromiseLike<unknown>, take: (value: unknown) => void): void {
    this.#waiting.push(
      answer.then((value) => {
        try {
          take(value);
        } catch (error) {
          this.fail(error);
        }
      }, this.fail),
    );
  }

  /** What came may have asked for more. */
  async settled(): Promise<void> {
    for (let handled = 0; handled < this.#waiting.length; ) {
      const more = this.#waiting.slice(handled);
      handled = this.#waiting.length;
      await Promise.all(more);
    }
  }
}
