/** Due today is not late yet. `today` is the date in Tokyo. */
export const isOverdue = (
  task: { readonly status: string; readonly deadline: string | null },
  today: string,
): boolean => task.status !== 'RESOLVED' && task.deadline !== null && task.deadline < today;
