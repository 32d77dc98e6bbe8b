export type EmployeeListViewModel = {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly search: string;
  readonly isShared: boolean;
};
