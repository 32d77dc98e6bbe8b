import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Tone } from '#kit/ui/layout/marks.tsx';
import type { NoticeLinePartsFragment, NoticePartsFragment } from './Notices.generated.ts';
import { useNoticeText } from './notice-text.ts';

export type NoticeLine = NoticeLinePartsFragment;
export type WholeNotice = NoticePartsFragment;

export const STATE_TONES: { readonly [State in NoticeLine['state']]: Tone } = {
  RESERVED: 'amber',
  SENDING: 'amber',
  DELIVERED: 'green',
};

/** How a notice's facts are said on every page. */
export function useNoticeWords() {
  const t = useNoticeText();
  const format = useFormat();
  return {
    /** 「2026/11/20 09:00配信」, or when it will be. */
    moment: ({ deliveredAt, deliverAt }: NoticeLine): string =>
      format.dateTimeShort(deliveredAt ?? deliverAt),
    /** Who it is for, in short. */
    target: ({ target, forStaff }: NoticeLine): string =>
      t(forStaff ? `targetsOfStaff.${target}` : `targets.${target}`),
    confirmed: ({ counts }: NoticeLine): string =>
      counts ? t('confirmedOf', { confirmed: counts.confirmed, targets: counts.targets }) : '',
  };
}
