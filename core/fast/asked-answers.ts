import { GraphQLError } from 'graphql';

type Resolve = (value: any, args: any, ctx: any, info: any) => unknown;

/** What resolvers below one root field have answered: by the object that was asked, and the number of the question. */
export class AskedAnswers {
  failure: GraphQLError | undefined;
  readonly #answers = new Map<object, unknown[]>();
  readonly #waiting: PromiseLike<void>[] = [];

  readonly fail = (error: unknown): void => {
    this.failure ??= new GraphQLError(String(error));
  };

  /** `below` asks on in what it answers. One object that stands in two places is asked once. */
  ask(
    object: object,
    question: number,
    resolve: Resolve,
    ctx: unknown,
    below: ((answer: unknown) => void) | undefined,
  ): void {
    const answers = this.#answersOf(object);
    if (question in answers) return;
    const answer = resolve(object, {}, ctx, undefined);
    answers[question] = answer;
    if (!isLater(answer)) {
      below?.(answer);
      return;
    }
    this.#waiting.push(
      answer.then((value) => {
        try {
          answers[question] = value;
          below?.(value);
        } catch (error) {
          this.fail(error);
        }
      }, this.fail),
    );
  }

  answerOf(object: object, question: number): unknown {
    return this.#answers.get(object)?.[question];
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Waits for every answer, also for those that are asked for while it waits. */
  async settled(): Promise<void> {
    for (let handled = 0; handled < this.#waiting.length; ) {
      const more = this.#waiting.slice(handled);
      handled = this.#waiting.length;
      await Promise.all(more);
    }
  }

  #answersOf(object: object): unknown[] {
    let answers = this.#answers.get(object);
    if (!answers) {
      answers = [];
      this.#answers.set(object, answers);
    }
    return answers;
  }
}

const isLater = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function';
