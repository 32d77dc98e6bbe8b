import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconSearch, IconX } from '../icons.ts';
import { FormControl } from './FormControl.tsx';
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
  // What stands in the field, as long as the list does not say otherwise: its answer comes later than
  // the next letter.
  const [draft, setDraft] = useState<string | null>(null);
  const [composing, setComposing] = useState(false);
  /** What the list was told and has not shown yet; the last is what it will show in the end. */
  const toldTexts = useRef([value]);
  const shown = draft ?? value;

  const onChangeNow = useRef(onChange);
  onChangeNow.current = onChange;
  const tell = (text: string) => {
    if (text === toldTexts.current.at(-1)) return;
    toldTexts.current.push(text);
    onChangeNow.current(text);
  };
  const now = (text: string) => {
    setDraft(text);
    tell(text.trim());
  };

  useEffect(() => {
    const answered = toldTexts.current.indexOf(value);
    if (answered >= 0) {
      toldTexts.current.splice(0, answered);
      return;
    }
    // Somebody else changed it: a filter was cleared, the back button was pressed.
    toldTexts.current = [value];
    setDraft(null);
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: telling changes nothing that it waits for
  useEffect(() => {
    if (draft === null || composing) return;
    const timer = setTimeout(() => tell(draft.trim()), REST_AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [draft, composing]);

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
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
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
