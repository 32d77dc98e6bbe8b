import { hasText, say } from '#kit/i18n/i18n.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useText } from '#kit/i18n/useText.ts';
import { useApprovalText } from '../approval-text.ts';
import { type KindOnWeb, useKindText, useRequestKinds } from '../request-kinds.ts';
import type { AskedRequest, SayingOfKind, WordsOfRequests } from '../request-on-web.ts';
import type { DecisionResultFragment } from './ApprovalInbox.generated.ts';

/** '2026/12/01（火）〜2026/12/02（水）' */
export function useDates() {
  const format = useFormat();
  return ({ targetDate, toDate }: Pick<AskedRequest, 'targetDate' | 'toDate'>) =>
    targetDate === toDate
      ? format.dateWithDay(targetDate)
      : format.range(format.dateWithDay(targetDate), format.dateWithDay(toDate));
}

const kindOf = (kinds: readonly KindOnWeb[], { type }: Pick<AskedRequest, 'type'>) =>
  kinds.find((kind) => kind.type === type);

/** 残業, 休暇; what its kind calls otherwise, by that name. */
export function useTypeWord() {
  const kinds = useRequestKinds();
  const words = useKindText();
  return (request: Pick<AskedRequest, 'type' | 'details'>): string =>
    kindOf(kinds, request)?.called?.(request.details) ?? words.type(request.type);
}

function useSaying(): SayingOfKind {
  const t = useText('approvals');
  const format = useFormat();
  return { t, format };
}

/** What is asked for in a few words: the row's second line, and the first fact of the detail. */
export function useAskedWords() {
  const kinds = useRequestKinds();
  const say = useSaying();
  return (request: AskedRequest): string => kindOf(kinds, request)?.asked(request, say) ?? '';
}

/** What its kind tells beside those words. */
export function useFactsOfKind() {
  const kinds = useRequestKinds();
  const say = useSaying();
  return (request: AskedRequest) => kindOf(kinds, request)?.facts?.(request, say) ?? [];
}

export function useTone() {
  const kinds = useRequestKinds();
  return (type: string) => kindOf(kinds, { type })?.tone ?? 'grey';
}

/** For the parts of a window that a kind draws itself. */
export function useWordsOfRequests(): WordsOfRequests {
  const t = useApprovalText();
  const dates = useDates();
  const type = useTypeWord();
  return { dates, type, status: (status) => t(`status.${status}`) };
}

export const STATUS_TONES = {
  DRAFT: 'grey',
  PENDING: 'amber',
  APPROVED: 'green',
  REJECTED: 'vermilion',
  CANCELLED: 'grey',
} as const;

type Reason = DecisionResultFragment['reasons'][number];

/** Said to whoever approves; the namespace validation says the same to the applicant, in their form. */
export function useBecause() {
  useApprovalText();
  return ({ key, params }: Reason): string => {
    const holes = (params ?? {}) as Record<string, string | number>;
    const own = `because.${key}`;
    return hasText('approvals', own)
      ? say('approvals', own, holes)
      : say('validation', hasText('validation', key) ? key : 'pattern', holes);
  };
}
