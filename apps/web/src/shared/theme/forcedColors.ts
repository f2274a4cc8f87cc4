/**
 * Media query of high-contrast themes, which replace colours, draw transparent borders, and remove shadows.
 * Only system colours, such as `Highlight`, stay different from each other.
 */
export const forcedColors = '@media (forced-colors: active)';

/**
 * Styles of a surface above the page. Without this border, high-contrast themes would not show the edge of the
 * surface.
 */
export const borderedInForcedColors = { [forcedColors]: { border: '1px solid CanvasText' } } as const;

/**
 * Styles of the filled part of a bar. In high-contrast themes, it would otherwise have the colour of the empty part.
 */
export const filledInForcedColors = {
  [forcedColors]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
} as const;
