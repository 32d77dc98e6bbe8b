import { useRouter } from '@tanstack/react-router';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { isNetworkFailure } from '#kit/data/failure.ts';
import { areaOf } from '#kit/data/session.ts';
import { usePathname } from '#kit/navigation/navigation.ts';
import { ErrorScreen, LoadFailure, NotFound } from '#kit/ui/messages/screens.tsx';
import { loadUiFontIfNeeded } from './ui-font.ts';

/** What browsers say when a chunk did not arrive: it was replaced by a newer build, or no network. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(
    error.message,
  );

const BLANK_MS = 1_000;

/** The administrators' home for their paths, the root for all others. */
const homeAt = (pathname: string): string => (areaOf(pathname) === 'admin' ? '/admin/home' : '/');

/** What a route shows instead of itself. A lost network blanks the page for a second and tries again. */
export function RouteFailure({ error, reset }: { error: unknown; reset?: () => void }) {
  const router = useRouter();
  const homeTo = homeAt(usePathname());
  const [blank, setBlank] = useState(false);
  if (blank) return null;
  const retry = () => {
    if (isNetworkFailure(error)) {
      setBlank(true);
      setTimeout(() => {
        setBlank(false);
        reset?.();
        void router.invalidate();
      }, BLANK_MS);
    } else {
      window.location.reload();
    }
  };
  if (isChunkFailure(error))
    return <LoadFailure homeTo={homeTo} onRetry={() => window.location.reload()} />;
  return <ErrorScreen error={error} homeTo={homeTo} onRetry={retry} />;
}

export function NotFoundPage() {
  const pathname = usePathname();
  // No layout stands round this page that would bring the letters.
  useEffect(loadUiFontIfNeeded, []);
  return (
    <main id="main" tabIndex={-1}>
      <NotFound homeTo={homeAt(pathname)} />
    </main>
  );
}

/** The last resort, above the router: shows the error screen and leaves a trace in the console. */
export class RenderBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown, info: { componentStack?: string | null }) {
    // biome-ignore lint/suspicious/noConsole: the one trace that a fault in drawing leaves
    console.error('The page could not be drawn.', error, info.componentStack);
  }
  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <ErrorScreen error={this.state.error} onRetry={() => window.location.reload()} />;
  }
}
