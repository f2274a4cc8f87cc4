import { accentContrast, contrastRatio, darkAccentOf, leastContrast, mixColors } from './branding.ts';

describe('colours of a company', () => {
  it('contrastRatio computes the contrast ratio that WCAG defines', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect(contrastRatio('#123456', '#123456')).toBe(1);
  });

  it('mixColors mixes red, green and blue separately', () => {
    expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixColors('#ff0000', '#0000ff', 0)).toBe('#ff0000');
  });

  it('darkAccentOf returns a colour that is readable in dark mode for every accent colour, and keeps a colour that is already readable', () => {
    for (let red = 0; red <= 255; red += 51)
      for (let green = 0; green <= 255; green += 51)
        for (let blue = 0; blue <= 255; blue += 51) {
          const color = '#' + [red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('');
          const shade = darkAccentOf(color);
          expect(contrastRatio(shade, '#18201d')).toBeGreaterThanOrEqual(leastContrast);
          expect(contrastRatio(shade, '#101614')).toBeGreaterThanOrEqual(leastContrast);
          if (contrastRatio(color, '#18201d') >= leastContrast) expect(shade).toBe(color);
          // White text on a button in this colour is readable, too.
          if (accentContrast(color) >= leastContrast)
            expect(contrastRatio(color, '#ffffff')).toBeGreaterThanOrEqual(leastContrast);
        }
  });
});
