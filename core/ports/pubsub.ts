/** Names only, never content: a message must fit NOTIFY (8,000 bytes) and be loaded by rights. */
export type Topic = readonly string[];
export type PubSub = {
  publish(topic: Topic, payload: Readonly<Record<string, string>>): Promise<void>;
  /** Ends when the consumer returns; listener counts must return to zero. */
  listen(topic: Topic): AsyncGenerator<Readonly<Record<string, string>>, void, void>;
  /** Resolves once nothing that is published to those who listen by now can be missed; refuses where nothing is heard. */
  ready(): Promise<void>;
  listeners(): number;
};
