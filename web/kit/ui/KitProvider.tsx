import {
  localStorageColorSchemeManager,
  type MantineColorScheme,
  MantineProvider,
  useMantineColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { Notifications } from './messages/Notifications.tsx';
import { theme } from './theme.ts';

const remembered = localStorageColorSchemeManager({ key: 'hataraki.theme' });

type Props = {
  readonly children: ReactNode;
  /** Stories and tests: this scheme, whatever the browser remembers. */
  readonly scheme?: 'light' | 'dark';
};

/**
 * Mantine without its style tags: variables come from web/styles, so the content security policy
 * needs no exception.
 */
export const KitProvider = ({ children, scheme }: Props) => (
  <MantineProvider
    theme={theme}
    colorSchemeManager={remembered}
    defaultColorScheme="auto"
    {...(scheme ? { forceColorScheme: scheme } : {})}
    withCssVariables={false}
    withGlobalClasses={false}
    deduplicateCssVariables={false}
  >
    {children}
    <Notifications />
  </MantineProvider>
);

export type ColorScheme = MantineColorScheme;

export function useColorScheme(): readonly [ColorScheme, (scheme: ColorScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme, setColorScheme];
}
