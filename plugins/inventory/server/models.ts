/** A row as code sees it; codegen makes it the parent of the resolvers. */
export type ProductModel = {
  id: string;
  name: string;
  kana: string | null;
  quantity: number;
  updatedAt: Date;
};
