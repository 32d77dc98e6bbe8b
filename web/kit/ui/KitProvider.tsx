import {
  localStorageColorSchemeManager,
  type MantineColorScheme,
  MantineContext,
  MantineThemeProvider,
  useMantineColorScheme,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { Notifications } from './messages/Notifications.tsx';
import { theme } from './theme.ts';

const remembered = localStorageColorSchemeManager({ key: 'hataraki.theme' });
const getRootElement = () => document.documentElement;

type Props = {
  readonly children: ReactNode;
  /** Stories and tests: this scheme, whatever the browser remembers. */
  readonly scheme?: 'light' | 'dark';
};

/**
 * What MantineProvider gives, without the parts of it that write style tags: variables come from web/styles, so
 * the content security policy needs no exception. Merely switched off they would still be loaded.
 */
export function KitProvider({ children, scheme }: Props) {
  const colors = useProviderColorScheme({
    manager: remembered,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: scheme,
  });
  useLayoutEffect(() => getRootElement().setAttribute('data-respect-reduced-motion', 'true'), []);
  return (
    <MantineContext
      value={{
        ...colors,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>
        {children}
        <Notifications />
      </MantineThemeProvider>
    </MantineContext>
  );
}

export type ColorScheme = MantineColorScheme;

export function useColorScheme(): readonly [ColorScheme, (scheme: ColorScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme, setColorScheme];
}
