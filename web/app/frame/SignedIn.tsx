import { type ReactNode, useEffect, useMemo } from 'react';
import type { WebHalf } from '#core/web/define-web.ts';
import { AbilityProvider } from '#kit/access/AbilityProvider.tsx';
import { isAllowed } from '#kit/access/viewer.ts';
import { areaOf } from '#kit/data/session.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { textsOf } from '#kit/i18n/plugin-texts.ts';
import { RequestsProvider, requestsOf } from '#kit/requests/requests.ts';
import { fillsFor, type OwnedFill, Slot, SlotProvider } from '#kit/slots/Slot.tsx';
import { backgroundSlot } from '#kit/slots/slots.ts';
import { KitProvider } from '#kit/ui/KitProvider.tsx';
import { loadFonts } from '../../styles/fonts.ts';
import { useHalves } from '../areas.ts';
import { MeDocument } from '../Me.generated.ts';
import { hasJapaneseFont } from '../ui-font.ts';

/** The home is drawn without the words of the employees' other pages. */
const wordsOfPanels = { open: 'open', app: 'home', staff: 'staff', admin: 'admin' } as const;

const ownedFills = (halves: readonly WebHalf[]): readonly OwnedFill[] =>
  halves.flatMap(({ area, words, fills = [] }) =>
    fills.map((fill) => ({
      plugin: words.plugin,
      fill,
      // The same panel may stand on an administrator's page.
      ready: () =>
        textsOf(words, areaOf(location.pathname) === 'admin' ? 'admin' : wordsOfPanels[area]),
    })),
  );

const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
};

/** Everything below knows who looks. The routes have asked already, so the answer is in the cache. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { data } = useDocument(MeDocument, {}, { keepOffline: true });
  const viewer = data?.employeeMe;
  const licences = viewer?.licences;
  const halves = useHalves();
  const fillsOf = useMemo(
    () => fillsFor(ownedFills(halves), (need) => (viewer ? isAllowed(viewer, need) : false)),
    [halves, viewer],
  );
  const requests = useMemo(() => requestsOf(halves, licences ?? []), [halves, licences]);

  // Where the device has no Japanese font, the letters are not an ornament but the text.
  useEffect(() => (hasJapaneseFont() ? whenIdle(loadFonts) : loadFonts()), []);

  useEffect(() => {
    if (!viewer?.faviconUrl) return;
    // The browser picks among several by type and size: all of them lead to the company's own.
    for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')) {
      icon.removeAttribute('type');
      icon.removeAttribute('sizes');
      icon.href = viewer.faviconUrl;
    }
  }, [viewer?.faviconUrl]);

  if (!viewer) return null;
  return (
    <KitProvider>
      <AbilityProvider viewer={viewer}>
        <RequestsProvider value={requests}>
          <SlotProvider value={fillsOf}>
            {/* They ring, send and count for the person, who is not here. */}
            {viewer.viewedAs ? null : <Slot of={backgroundSlot} />}
            {children}
          </SlotProvider>
        </RequestsProvider>
      </AbilityProvider>
    </KitProvider>
  );
}
