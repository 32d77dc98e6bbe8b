import type { Viewer } from '#core/server/context.ts';

type Message = Readonly<Record<string, string>>;

/** Of all that is said about changed rights, what concerns this person. */
export function onlyOwn(
  messages: AsyncGenerator<Message, void, void>,
  { companyId, accountId, seenBy }: Viewer,
): AsyncIterable<Message> {
  const accounts = new Set([accountId, seenBy?.accountId, '', undefined]);
  const own: AsyncIterator<Message> = {
    async next() {
      for (;;) {
        const step = await messages.next();
        if (step.done) return { done: true, value: undefined };
        const { companyId: company, accountId: account } = step.value;
        if (company === companyId && accounts.has(account)) return step;
      }
    },
    async return() {
      await messages.return();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => own };
}
