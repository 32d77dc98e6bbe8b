export type ClientEmployeeFileModel = {
  readonly key: string;
  readonly fileName: string;
  readonly bytes: number;
};
