import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrange,
  checkHomeLayout,
  isStandard,
  layoutOf,
  STANDARD_LAYOUT,
  without,
} from './home-layout.ts';

const panels = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ');
const STANDARD = { main: panels('stamp', 'told', 'news'), side: panels('leave', 'month') };

describe('arranging the home', () => {
  it.each([
    ['nothing said', {}, 'stamp told news', 'leave month'],
    ['another order', { main: ['news', 'stamp', 'told'] }, 'news stamp told', 'leave month'],
    ['into the other column', { main: ['leave', 'stamp'] }, 'leave stamp told news', 'month'],
    ['not named: below the others', { main: ['news'] }, 'news stamp told', 'leave month'],
    ['hidden ones keep their place', { hidden: ['told'] }, 'stamp told news', 'leave month'],
    ['gone with their plugin', { main: ['gone', 'news'] }, 'news stamp told', 'leave month'],
    ['nothing is left beside', { main: ['leave', 'month'] }, 'leave month stamp told news', ''],
  ])('%s', (_case, layout, main, side) => {
    const arranged = arrange(STANDARD, { ...STANDARD_LAYOUT, ...layout });
    expect([ids(arranged.main), ids(arranged.side)]).toEqual([main, side]);
  });

  const some = fc.uniqueArray(fc.constantFrom('stamp', 'told', 'news', 'leave', 'month', 'gone'));
  const layouts = fc.tuple(some, fc.nat(6), some).map(([order, cut, hidden]) => ({
    main: order.slice(0, cut),
    side: order.slice(cut),
    hidden,
  }));

  it('shows each panel that there is once, and comes back as it was kept', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        expect(checkHomeLayout(layout)).toEqual([]);
        const { main, side } = arrange(STANDARD, layout);
        expect(
          ids([...main, ...side])
            .split(' ')
            .sort(),
        ).toEqual(['stamp', 'told', 'news', 'leave', 'month'].sort());
        const again = layoutOf({ main, side }, new Set(layout.hidden), layout);
        expect(arrange(STANDARD, again)).toEqual({ main, side });
        expect(checkHomeLayout(again)).toEqual([]);
        expect([...again.hidden].sort()).toEqual([...layout.hidden].sort());
        for (const column of ['main', 'side'] as const)
          expect(again[column].includes('gone')).toBe(layout[column].includes('gone'));
      }),
    );
  });

  it('goes back to the standard alone, and leaves what is said of another home', () => {
    const both = { main: ['news', 'plan', 'stamp'], side: ['leave'], hidden: ['facts', 'told'] };
    const back = without(both, [...STANDARD.main, ...STANDARD.side]);
    expect(back).toEqual({ main: ['plan'], side: [], hidden: ['facts'] });
    expect(isStandard(without(back, panels('plan', 'facts')))).toBe(true);
  });

  it.each([
    [{ main: ['news', 'news'] }, 'main'],
    [{ main: ['news'], side: ['news'] }, 'side'],
    [{ hidden: ['news', 'news'] }, 'hidden'],
  ])('%j has a panel twice', (layout, path) => {
    expect(checkHomeLayout({ ...STANDARD_LAYOUT, ...layout })).toEqual([
      { path, key: 'validation.panelTwice' },
    ]);
  });

  it('is the standard only while nothing is said', () => {
    expect(isStandard(STANDARD_LAYOUT)).toBe(true);
    expect(isStandard({ ...STANDARD_LAYOUT, hidden: ['news'] })).toBe(false);
  });
});
