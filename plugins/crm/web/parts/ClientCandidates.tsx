import { useEffect, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import { Notice, TextLink } from '#kit/ui/index.ts';
import { useText } from '../text.ts';
import { ClientCandidatesDocument } from './ClientCandidates.generated.ts';
import classes from './ClientCandidates.module.css';
import { clientPageOf } from './client-list.tsx';

/** Nobody reads candidates while they type. */
const SETTLED_AFTER = 300;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const FIELDS = ['name', 'kana', 'corporateNumber', 'website', 'email', 'phoneNumber'] as const;
/** As long as the call takes them; what is longer is told by the form itself. */
const LONGEST = 250;

/** Clients that look like the one in the form, while it is typed. Of them none is chosen: they open beside it. */
export const ClientCandidates = ({ form }: { readonly form: InputForm }) => {
  const t = useText();
  const format = useFormat();
  const { clientId } = useParams<{ clientId?: string }>();
  const typed = Object.fromEntries(
    FIELDS.map((name) => [
      name === 'phoneNumber' ? 'phone' : name,
      String(form.values[name] ?? '').slice(0, LONGEST),
    ]),
  );
  const asked = useSettled(JSON.stringify(typed));
  const data = JSON.parse(asked) as Readonly<Record<string, string>>;
  const isEmpty = Object.values(data).every((text) => text.trim() === '');
  const answer = useDocument(
    ClientCandidatesDocument,
    { data: { ...data, ...(clientId ? { besidesId: clientId } : {}) } },
    // Who typed the values of a client that is there already has seen it.
    { skip: isEmpty, keepRows: true },
  );
  const candidates = isEmpty ? [] : (answer.data?.clientCandidates ?? []);
  return (
    <div aria-live="polite" className={classes.place}>
      {candidates.length > 0 ? (
        <Notice tone="warning" title={t('alike.candidates')}>
          <ul>
            {candidates.map(({ client, likenesses }) => (
              <li key={client.id}>
                <TextLink href={clientPageOf(client)}>{client.name}</TextLink>
                {t('alike.because', {
                  reasons: format.list(likenesses.map((one) => t(`clientLikeness.${one}`))),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
};
