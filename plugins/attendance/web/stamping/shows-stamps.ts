/** Types of the API whose screens a stamp changes. */
export const SHOWS_STAMPS = ['MyWorkDay', 'AttendanceMonth', 'AttendanceBoard'] as const;
