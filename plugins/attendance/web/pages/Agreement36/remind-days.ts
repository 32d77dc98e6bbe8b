/** From so many days before its end an agreement asks to be renewed. */
export const REMIND_DAYS = 60;
