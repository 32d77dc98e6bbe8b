export type NewsFileModel = {
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: number;
};
