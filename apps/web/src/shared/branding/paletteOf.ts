import { darkAccentOf, mixColors } from '@academy/contracts/client';

/** Shades of a colour, with the same names as in a colour of MUI's palette. Each shade has the format `#rrggbb`. */
export interface Shades {
  main: string;
  dark: string;
  light: string;
  contrastText: string;
}

const black = '#000000';
const white = '#ffffff';

export function shadesOf(accentColor: string): Record<'light' | 'dark', Shades> {
  const dark = darkAccentOf(accentColor);
  return {
    light: {
      main: accentColor,
      dark: mixColors(accentColor, black, 0.25),
      light: mixColors(accentColor, white, 0.25),
      contrastText: white,
    },
    dark: {
      main: dark,
      dark: mixColors(dark, black, 0.2),
      light: mixColors(dark, white, 0.3),
      contrastText: '#101614',
    },
  };
}

const channels = (color: string) =>
  [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16)).join(' ');

export const variablesOf = (shades: Shades): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shades).flatMap(([name, color]) => [
      [`--mui-palette-primary-${name}`, color],
      [`--mui-palette-primary-${name}Channel`, channels(color)],
    ]),
  );
