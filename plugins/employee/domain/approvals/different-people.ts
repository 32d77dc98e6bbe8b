/** Who may decide a step; undefined where that is known only once somebody applies. */
export type StepPeople = {
  readonly mode: 'ANY' | 'ALL';
  readonly people: readonly string[] | undefined;
  /** Those above them, who may decide in their place in an ANY step, and in an ALL step with nobody left. */
  readonly higher?: readonly string[] | undefined;
};

/**
 * 段ごとに別の人: whether a route can be walked to its end by different people. Gives the index of the
 * first step for which nobody is left, if each of the earlier ones is decided by
 * whoever leaves the most for it; undefined where every step can have people of its own. A step that
 * nobody fills to begin with is not counted: that is another fault, and said as such.
 */
export function stepLeftWithoutPerson(steps: readonly StepPeople[]): number | undefined {
  let furthest = 0;
  const fill = (index: number, taken: readonly string[]): boolean => {
    furthest = Math.max(furthest, index);
    const step = steps[index];
    if (!step) return true;
    const { mode, people = [], higher = [] } = step;
    if (people.length + higher.length === 0) return fill(index + 1, taken);
    const free = (ids: readonly string[]) => ids.filter((id) => !taken.includes(id));
    const left = free(people);
    if (mode === 'ALL' && left.length > 0) return fill(index + 1, [...taken, ...left]);
    return [...left, ...free(higher)].some((id) => fill(index + 1, [...taken, id]));
  };
  return fill(0, []) ? undefined : furthest;
}
