import { useFormat } from '#kit/i18n/useFormat.ts';
import { Tag, type Tone } from '#kit/ui/index.ts';
import type { OwnRequest } from '#plugins/employee/api.ts';
import { useText } from '../../text.ts';
import type { ApplicationRowFragment } from './Applications.generated.ts';
import { useOwnKinds } from './own-kinds.ts';

type Status = ApplicationRowFragment['status'];

const TONES: { readonly [One in Status]: Tone } = {
  DRAFT: 'grey',
  PENDING: 'amber',
  APPROVED: 'green',
  REJECTED: 'vermilion',
  CANCELLED: 'grey',
};

export const StatusTag = ({ status }: { readonly status: Status }) => {
  const t = useText();
  return <Tag tone={TONES[status]}>{t(`application.status.${status}`)}</Tag>;
};

/** What the kind of an application calls it: its name, or a word of its own for what it asks for. */
export function useTypeWord() {
  const kinds = useOwnKinds();
  return ({
    type,
    details,
  }: Pick<ApplicationRowFragment, 'type'> & { readonly details: object }) => {
    const words = kinds.find((kind) => kind.type === type)?.words;
    return words?.called?.(details) ?? words?.kind ?? '';
  };
}

/** What is asked for in one line, in the words of its kind. */
export function useSummary(): (application: OwnRequest) => string {
  const kinds = useOwnKinds();
  return (application) =>
    kinds.find(({ type }) => type === application.type)?.words.summary(application) ?? '';
}

/** One day, or the first and the last. */
export function useDays(): (dates: { targetDate: string; toDate: string }) => string {
  const format = useFormat();
  return ({ targetDate, toDate }) =>
    targetDate === toDate
      ? format.dateWithDay(targetDate)
      : format.range(format.dateWithDay(targetDate), format.dateWithDay(toDate));
}
