import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isPostalCode, normalisePostalCode } from '#core/text/postal-code.ts';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import { useDataSource } from '../../data/DataProvider.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import type { InputForm } from '../useInputForm.ts';
import classes from './PostalLookUp.module.css';

export type PostalPlace = {
  readonly prefecture: { readonly name: string };
  readonly city: { readonly name: string };
  readonly town: string;
};

export type PostalWords = {
  readonly find: string;
  readonly none: string;
  readonly failed: string;
  /** Above the places, where the code stands for several. */
  readonly choose?: (postalCode: string) => string;
  /** Below, where what is written already would be replaced. */
  readonly replaces?: string;
  /** Once the address is filled in: who does not see it hears it. */
  readonly filled: string;
};

export type PostalLookUpProps<Place extends PostalPlace> = {
  readonly form: InputForm;
  /** The field of the code. */
  readonly name?: string;
  /** The plugin's own query for the places of a code. */
  readonly document: PersistedDocument<
    { readonly addressesByPostalCode: readonly Place[] },
    { readonly postalCode: string }
  >;
  /** Whether an address is there already: then the person chooses, even where there is one place only. */
  readonly isWritten: boolean;
  readonly onTake: (place: Place) => void;
  readonly words: PostalWords;
};

type LookUp<Place> =
  | { readonly state: 'idle' | 'asking' | 'none' | 'failed' | 'filled' }
  | { readonly state: 'choose'; readonly postalCode: string; readonly places: readonly Place[] };

const nameOf = ({ prefecture, city, town }: PostalPlace): string =>
  `${prefecture.name}${city.name}${town}`;

/**
 * A button beside the field of a postal code. A code of one place fills an empty address in by itself;
 * where something is written already, or where it stands for several places, the person chooses.
 */
export const PostalLookUp = <Place extends PostalPlace>({
  form,
  name = 'postalCode',
  document,
  isWritten,
  onTake,
  words,
  wrap = true,
  children,
}: PostalLookUpProps<Place> & { readonly wrap?: boolean; readonly children: ReactNode }) => {
  const { request } = useDataSource();
  const [lookUp, setLookUp] = useState<LookUp<Place>>({ state: 'idle' });
  const postalCode = normalisePostalCode(String(form.values[name] ?? ''));
  // The form as it is when the answer comes: people type on meanwhile.
  const typed = useRef({ postalCode, isWritten });
  useLayoutEffect(() => {
    typed.current = { postalCode, isWritten };
  });

  const button = useRef<HTMLButtonElement>(null);
  const take = (place: Place) => {
    onTake(place);
    setLookUp({ state: 'filled' });
  };
  const find = async () => {
    setLookUp({ state: 'asking' });
    try {
      const { addressesByPostalCode: places } = await request(document, { postalCode }, {});
      const [only] = places;
      if (typed.current.postalCode !== postalCode) setLookUp({ state: 'idle' });
      else if (only === undefined) setLookUp({ state: 'none' });
      else if (places.length === 1 && !typed.current.isWritten) take(only);
      else setLookUp({ state: 'choose', postalCode, places });
    } catch {
      setLookUp({ state: 'failed' });
    }
  };

  return (
    <div>
      <Group align="end" wrap={wrap}>
        {children}
        <Button
          ref={button}
          staysInField
          onClick={() => void find()}
          loading={lookUp.state === 'asking'}
          disabled={!isPostalCode(postalCode)}
        >
          {words.find}
        </Button>
      </Group>
      <div aria-live="polite" className={classes.answer}>
        <LookUpAnswer
          lookUp={lookUp}
          onTake={(place) => {
            // The places go, and the focus would go with the one that was pressed.
            button.current?.focus();
            take(place);
          }}
          isWritten={isWritten}
          words={words}
        />
      </div>
    </div>
  );
};

type AnswerProps<Place extends PostalPlace> = Pick<
  PostalLookUpProps<Place>,
  'onTake' | 'isWritten' | 'words'
> & { readonly lookUp: LookUp<Place> };

const LookUpAnswer = <Place extends PostalPlace>({
  lookUp,
  onTake,
  isWritten,
  words,
}: AnswerProps<Place>) => {
  if (lookUp.state === 'none') return <Notice tone="warning">{words.none}</Notice>;
  if (lookUp.state === 'failed') return <Notice tone="warning">{words.failed}</Notice>;
  if (lookUp.state === 'filled') return <Notice tone="success">{words.filled}</Notice>;
  if (lookUp.state !== 'choose') return null;
  return (
    <Notice tone="info" {...(words.choose ? { title: words.choose(lookUp.postalCode) } : {})}>
      <Stack gap={2} align="start">
        {isWritten && words.replaces ? <span>{words.replaces}</span> : null}
        {lookUp.places.map((place) => (
          <Button key={nameOf(place)} size="sm" onClick={() => onTake(place)}>
            {nameOf(place)}
          </Button>
        ))}
      </Stack>
    </Notice>
  );
};
