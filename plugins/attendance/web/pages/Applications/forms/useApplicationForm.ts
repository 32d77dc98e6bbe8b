import { useMemo, useRef } from 'react';
import type { InputRules } from '#core/input-rules.ts';
import type { Issue } from '#core/issue.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { type InputForm, useInputForm } from '#kit/forms/useInputForm.ts';
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
  readonly editing?: { readonly id: string; readonly version: number } | undefined;
  /** Undefined while the days are not known: then the server alone says what is wrong. */
  readonly facts: (values: ValuesOf[Type]) => Facts | undefined;
  readonly onSaved: () => void;
};

export type ApplicationForm = {
  readonly form: InputForm;
  readonly asked: Asked | undefined;
  readonly findings: Findings;
  readonly keep: () => void;
  /** After somebody else was faster: saved all the same. */
  readonly overwrite: () => void;
};

const NOTHING: Findings = { issues: [], warnings: [] };
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
  const overwrites = useRef(false);
  const stale = ['Application', 'ApplicationDay'];
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
      const answer: Answered = editing
        ? await update({
            id: editing.id,
            data: { ...data, version: overwrites.current ? null : editing.version },
          } as never)
        : await create({ data: { ...data, key: key.current } } as never);
      const [told] = Object.values(answer);
      if (told?.__typename === 'ApplicationRefused')
        notify.error(t(`application.refused.${told.reason}`));
      else if (sends.current) tellSent(told);
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
    overwrite: () => {
      overwrites.current = true;
      void form.submit();
    },
  };
}
