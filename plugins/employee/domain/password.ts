/** Six or more, letters and digits, no blanks of any width: what the SDL's pattern says, for both sides. */
export const isAcceptablePassword = (password: string): boolean =>
  /^(?=.*[A-Za-z])(?=.*[0-9])[^\s\u3000]{6,}$/u.test(password);
