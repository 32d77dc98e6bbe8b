import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { InputRules } from '#core/input-rules.ts';
import type { Issue } from '#core/issue.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import { RequestFailure } from '#kit/data/failure.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { type InputForm, useInputForm } from '#kit/forms/useInputForm.ts';
import { type Noticed, useConflict } from '#kit/kept-list/useConflict.tsx';
import { notify } from '#kit/ui/index.ts';
import type { Asked } from '#plugins/attendance/domain/applications/asked.ts';
import { checkApplication } from '#plugins/attendance/domain/applications/check.ts';
import type { Facts } from '#plugins/attendance/domain/applications/facts.ts';
import type { Findings } from '#plugins/attendance/domain/applications/issues.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { AnswerFragment } from '../Applications.generated.ts';
import type { ApplicationType } from '../application-address.ts';
import { askedOf, type ValuesOf } from '../application-values.ts';
import { useTellSent } from '../useTellSent.ts';
import type { Editing } from './form-props.ts';

type Answered = Readonly<Record<string, AnswerFragment>>;
type Create = PersistedDocument<Answered, never>;
type Update = PersistedDocument<Answered, never>;

export type FormOptions<Type extends ApplicationType> = {
  readonly type: Type;
  readonly createInput: { readonly default: InputValidator; readonly schema: InputRules };
  readonly updateInput: { readonly default: InputValidator; readonly schema: InputRules };
  readonly create: Create;
  readonly update: Update;
  readonly initial: ValuesOf[Type];
  /** A draft, or a rejected one, that is changed; a new one where it is left out. */
  readonly editing?: Editing<Type> | undefined;
  /** Undefined while the days are not known: then the server alone says what is wrong. */
  readonly facts: (values: ValuesOf[Type]) => Facts | undefined;
  readonly onSaved: () => void;
};

export type ApplicationForm = {
  readonly form: InputForm;
  readonly asked: Asked | undefined;
  readonly findings: Findings;
  readonly keep: () => void;
  /** Said instead of a failure where somebody else changed the same draft. */
  readonly conflict: (notice: Omit<Noticed, 'form'>) => ReactNode;
  /** Set where it can no longer be changed: it was sent, decided or given up elsewhere. */
  readonly refused: Refused | undefined;
  /** Then what was typed still can be sent, as a request of its own. */
  readonly sendAsNew: () => void;
};
export type Refused = Extract<AnswerFragment, { readonly __typename: 'ApplicationRefused' }>;

const NOTHING: Findings = { issues: [], warnings: [] };
/** The form shows what the answer means where it shows that somebody else was faster. */
const overtaken = (): RequestFailure =>
  new RequestFailure('server', 'The application was handled elsewhere.', {
    errors: [
      { message: '', code: 'CONFLICT', isValidationError: false, issues: [], extensions: {} },
    ],
  });
const newKey = (): string => crypto.randomUUID();

/** Every date that the rules look at is known. */
const isKnown = ({ fromDate, toDate, details }: Asked, facts: Facts): boolean =>
  [fromDate, toDate, details.type === 'HOLIDAY_WORK' ? details.transferDate : null].every(
    (date) => date === null || facts.dayOf(date) !== undefined,
  );

/** One form of the four: checks as the server does, sends or keeps a draft, never twice. */
export function useApplicationForm<Type extends ApplicationType>(
  options: FormOptions<Type>,
): ApplicationForm {
  const { type, editing, facts, onSaved } = options;
  const t = useText();
  const tellSent = useTellSent();
  const key = useRef(newKey());
  const sends = useRef(true);
  const isNew = useRef(editing === undefined);
  const [refused, setRefused] = useState<Refused>();
  const conflict = useConflict({
    row: editing ?? { version: 0, values: options.initial },
    refetch: async () => editing?.refetch(),
    valuesOf: ({ values }): Readonly<Record<string, unknown>> => values,
  });
  const stale = ['Application', 'ApplicationDay', 'ApplicationChoices', 'LeaveBook'];
  const [create] = useMutate(options.create, { alsoStale: stale });
  const [update] = useMutate(options.update, { alsoStale: stale });

  const findings = (values: ValuesOf[Type]): Findings => {
    const asked = askedOf(type, values);
    const knownFacts = facts(values);
    return asked && knownFacts && isKnown(asked, knownFacts)
      ? checkApplication(asked, knownFacts)
      : NOTHING;
  };

  const form = useInputForm({
    input: editing ? options.updateInput : options.createInput,
    initial: useMemo(() => ({ ...options.initial, send: true }), [options.initial]),
    check: (values): readonly Issue[] => (sends.current ? findings(values).issues : []),
    onSubmit: async (input: object) => {
      const data = { ...input, send: sends.current };
      setRefused(undefined);
      const answer: Answered = await conflict.save((version) =>
        editing && !isNew.current
          ? update({ id: editing.id, data: { ...data, version } } as never)
          : create({ data: { ...data, key: key.current } } as never),
      );
      const [told] = Object.values(answer);
      if (told?.__typename === 'ApplicationRefused') {
        setRefused(told);
        throw overtaken();
      }
      if (sends.current) tellSent(told);
      else notify.success(t('application.kept'));
      onSaved();
    },
  });
  const submit = (send: boolean): Promise<void> => {
    sends.current = send;
    return form.submit();
  };
  const values = form.values as ValuesOf[Type];
  return {
    form: { ...form, submit: () => submit(true) },
    asked: askedOf(type, values),
    findings: findings(values),
    keep: () => void submit(false),
    // Overwrites by the same way as before: sent, or kept as a draft.
    conflict: (notice) => conflict.notice({ ...notice, form }),
    refused,
    sendAsNew: () => {
      isNew.current = true;
      void submit(true);
    },
  };
}
