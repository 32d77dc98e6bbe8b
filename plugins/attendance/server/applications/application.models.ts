import type { choicesOf } from './application-choices.ts';

export type ApplicationChoicesModel = Awaited<ReturnType<typeof choicesOf>>;
