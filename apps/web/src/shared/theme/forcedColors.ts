/**
 * Media query of high-contrast themes. They replace colours, make transparent borders visible, and remove shadows.
 * They do not replace system colours, such as `Highlight`.
 */
export const forcedColors = '@media (forced-colors: active)';

/**
 * Styles of an element that lies above the page, such as a menu. Without this border, the edge of the element would be
 * invisible in high-contrast themes.
 */
export const borderedInForcedColors = { [forcedColors]: { border: '1px solid CanvasText' } } as const;

/**
 * Styles of the filled part of a bar. Without them, high-contrast themes would give the filled and the empty part the
 * same colour.
 */
export const filledInForcedColors = {
  [forcedColors]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
} as const;
