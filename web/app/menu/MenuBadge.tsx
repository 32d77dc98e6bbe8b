import type { MenuItem } from '#core/web/define-web.ts';
import { CountedBadge } from '#kit/ui/layout/CountedBadge.tsx';

export const MenuBadge = ({ useBadge }: { useBadge: MenuItem['useBadge'] }) =>
  useBadge ? <CountedBadge counts={[useBadge].flat()} /> : null;
