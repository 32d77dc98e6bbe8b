import { Frame } from './Frame.tsx';
import { SignedIn } from './SignedIn.tsx';

/** Employees and attendance managers. */
export const AppLayout = () => (
  <SignedIn>
    <Frame />
  </SignedIn>
);
