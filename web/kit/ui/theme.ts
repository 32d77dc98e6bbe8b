import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** 藍 indigo in ten steps; 8 is what a button is filled with on paper, for its contrast. */
const indigo: MantineColorsTuple = [
  '#eef2fa',
  '#e8edf7',
  '#cdd8ee',
  '#a3b9ee',
  '#7f9ad8',
  '#5f7dc2',
  '#4763ab',
  '#35549a',
  '#2b4a8b',
  '#223b70',
];

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 8,
  colors: { indigo },
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '1.5', sm: '1.6', md: '1.65', lg: '1.7', xl: '1.5' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '4px', lg: '8px', xl: '16px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { transitionProps: { transition: 'fade', duration: 120 } } },
    Drawer: { defaultProps: { transitionProps: { transition: 'fade', duration: 120 } } },
    Popover: { defaultProps: { transitionProps: { transition: 'fade', duration: 120 } } },
  },
});
