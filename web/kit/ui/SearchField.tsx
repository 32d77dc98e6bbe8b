import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { FormControl } from './FormControl.tsx';
import { IconSearch, IconX } from './icons.ts';
import classes from './input.module.css';

const REST_AFTER_TYPING = 250;

export type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly showLabel?: boolean;
  readonly width?: number | string;
};

/** Tells what was typed when the typing rests; never in the middle of a kana conversion. */
export const SearchField = ({
  label,
  value,
  onChange,
  placeholder,
  showLabel,
  width = 260,
}: SearchFieldProps) => {
  const t = useText('kit');
  const [draft, setDraft] = useState<string | null>(null);
  const composing = useRef(false);
  const shown = draft ?? value;

  useEffect(() => {
    if (draft === null || composing.current) return;
    const timer = setTimeout(() => {
      onChange(draft.trim());
      setDraft(null);
    }, REST_AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [draft, onChange]);

  const now = (text: string) => {
    setDraft(null);
    onChange(text.trim());
  };

  return (
    <FormControl label={label} hideLabel={!showLabel} width={width}>
      {(control) => (
        <search className={classes.frame}>
          <span className={classes.affix}>
            <IconSearch size={16} aria-hidden />
          </span>
          <input
            {...control}
            className={classes.input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            value={shown}
            placeholder={placeholder ?? label}
            onChange={(event) => setDraft(event.target.value)}
            onCompositionStart={() => {
              composing.current = true;
            }}
            onCompositionEnd={(event) => {
              composing.current = false;
              setDraft(`${event.currentTarget.value}`);
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter') now(shown);
              if (event.key === 'Escape' && shown) {
                event.stopPropagation();
                now('');
              }
            }}
          />
          {shown ? (
            <button
              type="button"
              className={classes.inside}
              aria-label={t('clearSearch')}
              onClick={() => now('')}
            >
              <IconX size={16} aria-hidden />
            </button>
          ) : null}
        </search>
      )}
    </FormControl>
  );
};
