/** Names only, never content: a message must fit NOTIFY (8,000 bytes) and be loaded by rights. */
export type Topic = readonly string[];
export type PubSub = {
  publish(topic: Topic, payload: Readonly<Record<string, string>>): Promise<void>;
  /** Ends when the consumer returns; listener counts must return to zero. */
  listen(topic: Topic): AsyncGenerator<Readonly<Record<string, string>>, void, void>;
  listeners(): number;
};
