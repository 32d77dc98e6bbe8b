/**
 * Whether the plan of a day stands: from midnight (Tokyo) on which the date begins, or from the first
 * stamp of a shift that was begun the evening before. Dates are YYYY-MM-DD.
 */
export const hasBegun = (date: string, today: string, isStamped: boolean): boolean =>
  date <= today || isStamped;
