import { isDate } from '#core/time/dates.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { useEmployeeText } from '../../text.ts';
import { FactsAfterDocument, type FactsAfterQuery } from './EmployeeFrame.generated.ts';

export type LaterFact = NonNullable<FactsAfterQuery['employee']>['factsAfter'][number];

/** What is entered for days past the last one; undefined until it is known for this very day. */
export function useLaterFacts(employeeId: string, day: unknown): readonly LaterFact[] | undefined {
  const isKnown = typeof day === 'string' && isDate(day);
  const { data } = useDocument(
    FactsAfterDocument,
    { id: employeeId, day: isKnown ? day : '1970-01-01' },
    { skip: !isKnown },
  );
  return isKnown ? data?.employee?.factsAfter : undefined;
}

type LaterFactsProps = { readonly facts: readonly LaterFact[]; readonly day: string };

/** Told before the departure is recorded: it ends them. */
export function LaterFacts({ facts, day }: LaterFactsProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const words = ({ kind, from, to }: LaterFact): string => {
    const params = {
      from: format.date(from),
      to: to === null ? '' : format.date(to),
      day: format.date(day),
    };
    // A change holds until the next one, and a contract may be agreed for longer: only later ones are told.
    if (kind === 'LEAVE' || kind === 'ABSENCE')
      return t(from > day ? `retire.fact.${kind}_taken` : `retire.fact.${kind}_ends`, params);
    return t(`retire.fact.${kind}_taken`, params);
  };
  return (
    <Notice tone="warning" announce>
      <p>{t('retire.ends')}</p>
      <ul aria-label={t('retire.endsBelow')}>
        {facts.map((fact) => (
          <li key={`${fact.kind} ${fact.from} ${fact.to}`}>{words(fact)}</li>
        ))}
      </ul>
    </Notice>
  );
}
