import { lazy, Suspense } from 'react';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconLayoutDashboard } from '#kit/ui/icons.ts';
import { useEverywhereText } from '../../text.ts';
import type { ArrangeHomeProps } from './arrange/ArrangeHome.tsx';

const ArrangeHome = lazy(() =>
  import('./arrange/ArrangeHome.tsx').then((module) => ({ default: module.ArrangeHome })),
);

export const ArrangeButton = ({ onClick }: { readonly onClick: () => void }) => {
  const t = useEverywhereText();
  return (
    <IconButton
      label={t('home.arrange')}
      icon={<IconLayoutDashboard size={20} aria-hidden />}
      aria-haspopup="dialog"
      onClick={onClick}
    />
  );
};

/** Loaded when somebody opens it. */
export const ArrangeWindow = (props: ArrangeHomeProps) => (
  <Suspense fallback={null}>
    <ArrangeHome {...props} />
  </Suspense>
);
