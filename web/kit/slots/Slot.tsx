import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
} from 'react';
import type { Erased } from '#core/erased.ts';
import type { AnyFill, SlotRef } from '#core/web/define-web.ts';
import type { Need } from '../access/viewer.ts';
import { askedOnce } from '../data/asked-once.ts';
import { WhenSeen } from './WhenSeen.tsx';

/** A fill and the plugin it came from: without a licence it is not rendered, nor loaded. */
export type OwnedFill = {
  readonly plugin: string;
  readonly fill: AnyFill;
  /** What the component needs besides itself: its words. */
  readonly ready?: () => Promise<unknown>;
};

/** A fill as it stands on a page. */
export type Filled = {
  readonly Component: ComponentType<Erased>;
  /** Loads it before it is drawn; nothing where it is there from the start. */
  readonly ahead?: () => Promise<unknown>;
  /** Where people may move and hide it: its name, and what it is called. */
  readonly panel?: {
    readonly id: string;
    readonly plugin: string;
    readonly label: string;
    /** The same promise for each who asks: loads the words that its name is among. */
    readonly named?: () => Promise<unknown>;
  };
};

const Fills = createContext<(slot: string) => readonly Filled[]>(() => []);

export const SlotProvider = Fills.Provider;

/** Code and words of a fill. The same for whoever asks ahead of it and for whoever draws it. */
const partsOf = ({ fill, ready }: OwnedFill) =>
  askedOnce(
    async () => (await Promise.all([fill.load(), ready?.()]))[0] as { default: ComponentType },
    fill.load,
  );

const loaded = new Map<AnyFill, ComponentType<Erased>>();
const componentOf = (owned: OwnedFill): ComponentType<Erased> => {
  const { fill } = owned;
  const knownComponent = loaded.get(fill);
  if (knownComponent) return knownComponent;
  const loading = lazy(() => partsOf(owned));
  const component = fill.panel?.whenSeen
    ? (props: Erased) => createElement(WhenSeen, { of: loading, with: props })
    : loading;
  loaded.set(fill, component);
  return component;
};

/** What fills a slot, in its order, of what the viewer may have. */
export const fillsFor =
  (fills: readonly OwnedFill[], mayHave: (need: Need) => boolean) =>
  (slot: string): readonly Filled[] =>
    fills
      .filter(
        ({ fill, plugin }) =>
          fill.slot.name === slot &&
          mayHave({ plugin, ...(fill.panel?.needs && { grant: fill.panel.needs }) }),
      )
      .toSorted((a, b) => (a.fill.order ?? 0) - (b.fill.order ?? 0))
      .map((one) => ({
        Component: componentOf(one),
        ahead: () => partsOf(one),
        ...(one.fill.panel && {
          panel: {
            ...one.fill.panel,
            plugin: one.plugin,
            named: () => askedOnce(async () => one.ready?.(), one.fill),
          },
        }),
      }));

type SlotProps<Props> = {
  of: SlotRef<Props>;
  /** Stands for all of them until all are loaded: below one another, a late one would push the others down. */
  together?: ReactNode;
} & (keyof Props extends never ? { with?: Props } : { with: Props });

/** What licensed plugins fill it with; a fill may still have nothing to show. */
export const useFills = (slot: SlotRef<Erased>): readonly Filled[] => useContext(Fills)(slot.name);

/** Loads what fills a slot while the page that will draw it waits for its record. */
export function useAhead(slot: SlotRef<Erased>): void {
  const fills = useFills(slot);
  useEffect(() => {
    // Whoever draws it says what failed.
    for (const { ahead } of fills) ahead?.().catch(() => {});
  }, [fills]);
}

export function Slot<Props extends object>({ of, with: props, together }: SlotProps<Props>) {
  const fills = useContext(Fills)(of.name);
  if (together !== undefined)
    return (
      <Suspense fallback={together}>
        {fills.map(({ Component }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of fills is fixed when the program starts
          <Component key={index} {...(props ?? {})} />
        ))}
      </Suspense>
    );
  return fills.map(({ Component }, index) => (
    // Each on its own: one that loads slowly, or not at all, holds nobody else back.
    // biome-ignore lint/suspicious/noArrayIndexKey: the list of fills is fixed when the program starts
    <Suspense key={index} fallback={null}>
      <Component {...(props ?? {})} />
    </Suspense>
  ));
}
