import type { TaskStatus, TaskType } from '#schema/generated/resolver-types.ts';

/** A row as code sees it; codegen makes it the parent of the resolvers. */
export type TaskModel = {
  id: string;
  employeeId: string;
  type: TaskType;
  title: string;
  description: string | null;
  status: TaskStatus;
  deadline: string | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
};
