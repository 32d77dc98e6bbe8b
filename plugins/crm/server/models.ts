/** A row as code sees it; codegen makes it the parent of the resolvers. */
export type ClientCategoryModel = {
  id: string;
  customID: string | null;
  name: string;
  displayOrder: number;
  updatedAt: Date;
};
