import type { ApplicationType } from '../application-address.ts';
import type { ValuesOf } from '../application-values.ts';
import type { Choices } from '../useApplicationFacts.ts';

/** A draft, or a rejected one, that is changed: as it is, as far as is known here. */
export type Editing<Type extends ApplicationType> = {
  readonly id: string;
  readonly version: number;
  readonly values: ValuesOf[Type];
  /** Reads it again; the newest values are there when it ends. */
  readonly refetch: () => Promise<unknown>;
};

export type FormProps<Type extends ApplicationType> = {
  readonly initial: ValuesOf[Type];
  readonly editing: Editing<Type> | undefined;
  readonly choices: Choices;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** Somebody else was faster: what stands there now is read again. */
  readonly onReload: () => void;
  /** A new request of overtime that turns out to be for a day off goes on as holiday work, with what was typed. */
  readonly onHolidayWork?: ((values: ValuesOf['HOLIDAY_WORK']) => void) | undefined;
};
