/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { darkPalette, lightPalette } from './palette.ts';

/** Relative luminance as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const pairsOf = ({ background, text, banner, subjects, ...palette }: typeof lightPalette) => {
  const surfaces = [background.default, background.paper];
  const colors = [
    palette.primary,
    palette.secondary,
    palette.error,
    palette.warning,
    palette.info,
    palette.success,
  ];
  const onSurfaces = [text.primary, text.secondary, ...colors.map(({ main }) => main)];
  return [
    ...onSurfaces.flatMap((color) => surfaces.map((surface) => [color, surface])),
    ...colors.map(({ main, contrastText }) => [contrastText, main]),
    ...Object.values(subjects).flatMap(({ main, soft, contrastText }) => [
      [main, soft],
      [contrastText, main],
      ...surfaces.map((surface) => [main, surface]),
    ]),
    [banner.contrastText, banner.main],
    [banner.accent, banner.main],
  ] as [string, string][];
};

test.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('all text colours of the %s palette have sufficient contrast', (_, palette) => {
  const weak = pairsOf(palette).filter(([color, surface]) => contrast(color, surface) < 4.5);
  expect(weak).toEqual([]);
});

test.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('start.css has the colours of the %s palette', (scheme, palette) => {
  const styles = readFileSync(join(__dirname, '../../shell/start.css'), 'utf8');
  const [light = '', dark = ''] = styles.split("[data-color-scheme='dark']");
  const colors = [...(scheme === 'dark' ? dark : light).matchAll(/--mui-palette-(\w+)-(\w+): (#\w+);/g)];
  expect(colors.length).toBeGreaterThan(10);
  for (const [, group = '', name = '', color] of colors)
    expect([group, name, color]).toEqual([
      group,
      name,
      (palette as unknown as Record<string, Record<string, string>>)[group]?.[name],
    ]);
});
