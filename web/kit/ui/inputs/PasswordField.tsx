import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconEye, IconEyeOff } from '../icons.ts';
import { type FieldProps, FormControl, frameOf } from './FormControl.tsx';
import classes from './input.module.css';

export type PasswordFieldProps = FieldProps<string> & {
  readonly autoComplete?: 'current-password' | 'new-password';
};

export const PasswordField = (props: PasswordFieldProps) => {
  const { onChange, onBlur, name, disabled, autoComplete = 'current-password' } = props;
  // The API says null where a form shows an empty text.
  const value = props.value ?? '';
  const t = useText('kit');
  const [readable, setReadable] = useState(false);
  const Icon = readable ? IconEyeOff : IconEye;
  return (
    <FormControl {...frameOf(props)}>
      {(control) => (
        <div className={classes.frame}>
          <input
            {...control}
            className={classes.input}
            type={readable ? 'text' : 'password'}
            name={name}
            value={value}
            disabled={disabled}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={props.autoFocus}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <button
            type="button"
            className={classes.inside}
            aria-label={t(readable ? 'hidePassword' : 'showPassword')}
            disabled={disabled}
            onClick={() => setReadable(!readable)}
          >
            <Icon size={18} aria-hidden />
          </button>
        </div>
      )}
    </FormControl>
  );
};
