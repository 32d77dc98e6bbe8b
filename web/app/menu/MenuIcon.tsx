import { lazy, Suspense } from 'react';

// Some fifty drawings, of which a page shows a few: they come after the words, in their place.
const Icon = lazy(() => import('#kit/ui/Icon.tsx').then((m) => ({ default: m.Icon })));

export const MenuIcon = ({ name, className }: { name: string; className?: string | undefined }) => (
  <span className={className} style={{ width: 20, height: 20 }}>
    <Suspense fallback={null}>
      <Icon name={name} />
    </Suspense>
  </span>
);
