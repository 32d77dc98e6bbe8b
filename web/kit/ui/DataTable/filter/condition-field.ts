import type { ComponentType } from 'react';
import type { FilterKind } from '#core/list-filter/list-filter.ts';
import type { Option } from '../../inputs/option.ts';

/** Chooses several of what is too many for a list of options: people. */
export type PickerProps = {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly error?: string | undefined;
  readonly hideLabel?: boolean;
};

/** What a condition of a list can be about. */
export type ConditionField = {
  /** As the server calls it. */
  readonly id: string;
  readonly label: string;
  readonly kind: FilterKind;
  readonly options?: readonly Option[];
  readonly Picker?: ComponentType<PickerProps>;
  /** Names of what the picker chose; always the same function of one field. */
  readonly useNames?: (ids: readonly string[]) => ReadonlyMap<string, string>;
};
