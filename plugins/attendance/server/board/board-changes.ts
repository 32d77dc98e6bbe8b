type Change = Readonly<Record<string, string>>;

/**
 * Names of people who stamped become their rows, each loaded by the rights of that moment; people
 * whom the viewer does not see make no sound. An object, so that return() never waits for a load.
 */
export function whatTheViewerSees<Person>(
  changes: AsyncGenerator<Change, void, void>,
  load: (employeeId: string) => Promise<Person | undefined>,
): AsyncIterableIterator<Person> {
  const ended = { done: true as const, value: undefined };
  return {
    async next() {
      for (;;) {
        const step = await changes.next();
        if (step.done) return ended;
        const person = await load(step.value.employeeId ?? '');
        if (person) return { done: false, value: person };
      }
    },
    async return() {
      await changes.return();
      return ended;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
