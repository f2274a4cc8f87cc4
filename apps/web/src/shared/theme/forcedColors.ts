/**
 * Media query of high-contrast themes. They replace colours, make transparent borders visible, and remove shadows.
 * They do not replace system colours, such as `Highlight`.
 */
export const forcedColors = '@media (forced-colors: active)';

/**
 * Styles of an element that lies above the page, such as a menu. Without this border, its edge would be invisible in
 * high-contrast themes.
 */
export const borderedInForcedColors = { [forcedColors]: { border: '1px solid CanvasText' } } as const;

/**
 * Styles of the filled part of a bar. In high-contrast themes, it would otherwise have the colour of the empty part.
 */
export const filledInForcedColors = {
  [forcedColors]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
} as const;
