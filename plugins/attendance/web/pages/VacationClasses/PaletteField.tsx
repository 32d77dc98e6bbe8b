import { useId } from 'react';
import { Fieldset } from '#kit/ui/index.ts';
import { PALETTE, PALETTE_COLORS, type PaletteColor } from '#plugins/attendance/domain/palette.ts';
import { useText } from '../../text.ts';
import classes from './PaletteField.module.css';

type Props = {
  readonly label: string;
  readonly value: PaletteColor | null;
  readonly onChange: (color: PaletteColor) => void;
  readonly name?: string;
  readonly error?: string;
  /** Words of another page for the colours. */
  readonly nameOf?: (color: PaletteColor) => string;
};

/** Colours by name: who cannot tell two of them apart reads which is which. */
export const PaletteField = ({ label, value, onChange, name, error, nameOf }: Props) => {
  const t = useText();
  const group = useId();
  return (
    <Fieldset legend={label} name={name} error={error} role="radiogroup">
      <div className={classes.colors}>
        {PALETTE_COLORS.map((color) => (
          <label key={color} className={classes.color}>
            <input
              type="radio"
              name={group}
              checked={value === color}
              onChange={() => onChange(color)}
            />
            <span className={classes.patch} style={{ background: PALETTE[color] }} aria-hidden />
            {nameOf ? nameOf(color) : t(`vacationColor.${color}`)}
          </label>
        ))}
      </div>
    </Fieldset>
  );
};
