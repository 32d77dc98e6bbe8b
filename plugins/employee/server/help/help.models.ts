/** The help belongs to the program, not to a company. */
export type HelpArticleModel = {
  readonly id: string;
  readonly path: string;
  readonly htmlpath: string | null;
  readonly codeId: string;
  readonly title: string;
  readonly content: string;
  readonly titleEn: string | null;
  readonly contentEn: string | null;
  readonly order: number;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};
