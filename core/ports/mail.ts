export type Message = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly { fileName: string; content: Uint8Array; contentType: string }[];
};
export type Mail = { send(message: Message): Promise<void> };
