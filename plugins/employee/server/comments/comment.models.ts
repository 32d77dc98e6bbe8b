export type CommentModel = {
  readonly id: string;
  readonly nodeType: string;
  readonly recordId: string;
  readonly parentId: string | null;
  readonly employeeId: string;
  readonly content: string;
  readonly mentionIds: readonly string[];
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly deletedAt: Date | null;
};

export type CommentPersonModel = {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly profileImageKey: string | null;
};
