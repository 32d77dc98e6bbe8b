import { useEffect, useRef, useState } from 'react';
import { Button, Group, Stack, TextField } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import classes from './PickField.module.css';

export type Choice = { readonly code: string; readonly name: string };
type Found =
  | { readonly state: 'idle' }
  | { readonly state: 'searching' }
  | { readonly state: 'failed' }
  | { readonly state: 'found'; readonly choices: readonly Choice[] };

type Props = {
  readonly label: string;
  /** In its form: what the list of errors leads to. */
  readonly name?: string;
  /** Code of what was picked. */
  readonly value: string | null | undefined;
  readonly onChange: (code: string | null) => void;
  readonly onBlur?: () => void;
  /** Its name as it was kept: no search is needed to show it. */
  readonly named?: string | undefined;
  readonly find: (words: string) => Promise<readonly Choice[]>;
  readonly error?: string | undefined;
  readonly help?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
};

const PAUSE_MS = 250;

/** One of many, found by words or by code: thousands of branches make no list to scroll through. */
export const PickField = (props: Props) => {
  const { label, name, value, onChange, named, find, error, help, required, disabled } = props;
  const t = useText();
  const box = useRef<HTMLFieldSetElement>(null);
  const [words, setWords] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const foundBanks = useSearch(words, find);

  const focusOn = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  const pick = ({ code, name }: Choice) => {
    setNames(new Map([...names, [code, name]]));
    setWords('');
    onChange(code);
    focusOn('button');
  };
  if (value) {
    return (
      <fieldset ref={box} className={classes.box} aria-label={label} data-field={name}>
        <span className={classes.label}>{label}</span>
        <Group gap={2}>
          <span>
            {value} {names.get(value) ?? named}
          </span>
          <Button
            size="sm"
            onClick={() => {
              onChange(null);
              focusOn('input');
            }}
          >
            {t('bankAccount.change')}
          </Button>
        </Group>
        {error ? (
          <span role="alert" className={classes.error}>
            {error}
          </span>
        ) : null}
      </fieldset>
    );
  }
  return (
    <fieldset
      ref={box}
      className={classes.box}
      aria-label={label}
      onBlur={(event) => {
        // Going from the words to a choice is not leaving the field.
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
      }}
    >
      <Stack gap={1}>
        <TextField
          label={label}
          {...(name ? { name } : {})}
          value={words}
          onChange={setWords}
          {...(help ? { help } : {})}
          {...(error ? { error } : {})}
          required={required ?? false}
          disabled={disabled ?? false}
          autoComplete="off"
        />
        <div aria-live="polite">
          <Answer found={foundBanks} onPick={pick} />
        </div>
      </Stack>
    </fieldset>
  );
};

const Answer = ({
  found,
  onPick,
}: {
  readonly found: Found;
  readonly onPick: (choice: Choice) => void;
}) => {
  const t = useText();
  if (found.state === 'idle') return null;
  if (found.state === 'searching')
    return <p className={classes.quiet}>{t('bankAccount.searching')}</p>;
  if (found.state === 'failed')
    return <p className={classes.error}>{t('bankAccount.searchFailed')}</p>;
  if (found.choices.length === 0)
    return <p className={classes.quiet}>{t('bankAccount.noneFound')}</p>;
  return (
    <ul className={classes.choices}>
      {found.choices.map((choice) => (
        <li key={choice.code}>
          <button
            type="button"
            className={classes.choice}
            // The field keeps the focus: an error shown on leaving would push the choice from under
            // the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(choice)}
          >
            <span className={classes.code}>{choice.code}</span>
            {choice.name}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Asks when typing pauses; an answer that comes late for older words is not shown. */
function useSearch(words: string, find: Props['find']): Found {
  const [found, setFound] = useState<Found>({ state: 'idle' });
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (words.trim() === '') {
      setFound({ state: 'idle' });
      return;
    }
    let late = false;
    setFound({ state: 'searching' });
    const timer = setTimeout(() => {
      latest.current(words).then(
        (choices) => late || setFound({ state: 'found', choices }),
        () => late || setFound({ state: 'failed' }),
      );
    }, PAUSE_MS);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [words]);
  return found;
}
