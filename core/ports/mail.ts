export type Message = {
  /** The same mail has the same id, however often it is sent: what was sent twice can be told from two. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly { fileName: string; content: Uint8Array; contentType: string }[];
};
export type Mail = { send(message: Message): Promise<void> };
