import { useFormat } from '#kit/i18n/useFormat.ts';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { conversionFrom } from '#plugins/employee/domain/personnel/conversion.ts';
import type { SectionRecord } from './section-documents.ts';
import { usePersonnelText } from './text.ts';

type Props = { readonly contracts: readonly SectionRecord[]; readonly today: string };

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** From when the person may ask for a contract without an end, where it comes to that. */
export function ConversionNotice({ contracts, today }: Props) {
  const t = usePersonnelText();
  const format = useFormat();
  const converted = contracts.some((one) => one['kind'] === 'INDEFINITE' || one['conversionOn']);
  const from = conversionFrom(
    contracts.map((one) => ({
      kind: String(one['kind']),
      startsOn: String(one['startsOn']),
      endsOn: textOf(one['endsOn']),
    })),
  );
  if (converted || !from) return null;
  return (
    <Notice tone={from <= today ? 'warning' : 'info'} title={t('conversion.title')}>
      {t(from <= today ? 'conversion.now' : 'conversion.later', { date: format.date(from) })}
    </Notice>
  );
}
