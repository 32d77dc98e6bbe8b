import { useFormat } from '#kit/i18n/useFormat.ts';
import { useText } from '../../text.ts';

type Props = {
  readonly isByStaff: boolean;
  readonly by?: string | null;
  readonly reason: string;
};

/** The automatic break of a day was worked through: who said so, and why. */
export const CancelledBreak = ({ isByStaff, by, reason }: Props) => {
  const t = useText();
  const format = useFormat();
  const words = () => {
    if (!isByStaff) return t('day.breakCancelled.byApplication');
    return by ? t('day.breakCancelled.byPerson', { name: by }) : t('day.breakCancelled.byStaff');
  };
  return <>{reason ? format.aside(words(), reason) : words()}</>;
};
