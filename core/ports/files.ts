/** Where bytes are kept. Names of keys are made by the core; no vendor's word in here. */
export type UploadForm = {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
};
export type Files = {
  /** A form that one browser may post once, straight to the store, within 10 minutes. */
  presignPost(file: { key: string; contentType: string; maxBytes: number }): Promise<UploadForm>;
  /** An address that takes one file of exactly `bytes` bytes by PUT, once, within 10 minutes. */
  presignPut(file: { key: string; contentType: string; bytes: number }): Promise<string>;
  /** A link that works for `seconds` (default 300) and downloads under `fileName`. */
  url(key: string, options?: { seconds?: number; fileName?: string }): Promise<string>;
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  delete(key: string): Promise<void>;
  /** Bytes used below a key prefix. */
  usage(prefix: string): Promise<number>;
};
