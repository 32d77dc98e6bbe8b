import { useFormat } from '../../../../../web/kit/i18n/useFormat.ts';
import { useText } from '../../text.ts';

type Props = { readonly isByStaff: boolean; readonly reason: string };

/** The automatic break of a day was worked through: who said so, and why. */
export const CancelledBreak = ({ isByStaff, reason }: Props) => {
  const t = useText();
  const format = useFormat();
  const told = t(isByStaff ? 'day.breakCancelled.byStaff' : 'day.breakCancelled.byApplication');
  return <>{reason ? format.aside(told, reason) : told}</>;
};
