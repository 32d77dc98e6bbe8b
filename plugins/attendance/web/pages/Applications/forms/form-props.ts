import type { ApplicationType } from '../application-address.ts';
import type { ValuesOf } from '../application-values.ts';
import type { Choices } from '../useApplicationFacts.ts';

export type FormProps<Type extends ApplicationType> = {
  readonly initial: ValuesOf[Type];
  readonly editing: { readonly id: string; readonly version: number } | undefined;
  readonly choices: Choices;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** Somebody else was faster: what stands there now is read again. */
  readonly onReload: () => void;
  /** A new request of overtime that turns out to be for a day off goes on as holiday work, with what was typed. */
  readonly onHolidayWork?: ((values: ValuesOf['HOLIDAY_WORK']) => void) | undefined;
};
