/** An article that comes with the program; its editors go on from here. */
export type Article = {
  readonly path: string;
  readonly codeId: string;
  readonly title: string;
  readonly content: string;
  readonly titleEn: string;
  readonly contentEn: string;
};

export const article = (
  path: string,
  codeId: string,
  ja: readonly [title: string, content: string],
  en: readonly [title: string, content: string],
): Article => ({
  path,
  codeId,
  title: ja[0],
  content: ja[1],
  titleEn: en[0],
  contentEn: en[1],
});

export const MINE = '/app/employee/attendance';
export const STAFF = '/app/staff/attendance';
/** Of no screen: what errors and empty lists lead to. */
export const GENERAL = '/help';
