/** Maximum size in bytes of a file with a logo (rule 417). */
export const maxLogoBytes = 300_000;

export const accentColorPattern = /^#[0-9a-f]{6}$/;

/** Background of text in the accent colour in light mode. */
const lightPage = '#f5f8f7';
/** The lighter one of the two backgrounds in dark mode. */
const darkPaper = '#18201d';

/**
 * Minimum contrast ratio between text and background that readers with low vision need (WCAG 2.2, success criterion
 * 1.4.3).
 */
export const leastContrast = 4.5;

type Channels = readonly [red: number, green: number, blue: number];

/** @param color `#rrggbb` */
const channelsOf = (color: string): Channels => [
  parseInt(color.slice(1, 3), 16),
  parseInt(color.slice(3, 5), 16),
  parseInt(color.slice(5, 7), 16),
];

const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as WCAG 2.2 defines it. */
function luminanceOf(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixture of two colours `#rrggbb`. @param share fraction of the second colour, from 0 to 1 */
export function mixColors(one: string, other: string, share: number): string {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  return hexOf(
    first.map((channel, index) => channel + (second[index]! - channel) * share) as unknown as Channels,
  );
}

export const accentContrast = (color: string): number => contrastRatio(color, lightPage);

/** The accent colour for dark mode: the given colour, mixed with as little white as is necessary to read it. */
export function darkAccentOf(color: string): string {
  const steps = Array.from({ length: 51 }, (_, step) => mixColors(color, '#ffffff', step / 50));
  return steps.find((shade) => contrastRatio(shade, darkPaper) >= leastContrast) ?? '#ffffff';
}
