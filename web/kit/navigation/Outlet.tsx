import { Outlet as RouterOutlet } from '@tanstack/react-router';
import { Suspense } from 'react';

/**
 * Where the page of a layout, or the window of a page, is drawn. It waits for its words by itself: the router has one boundary
 * for everything, so that bar, menu and page would be gone until the words of a window are there.
 */
export const Outlet = () => (
  <Suspense fallback={null}>
    <RouterOutlet />
  </Suspense>
);
