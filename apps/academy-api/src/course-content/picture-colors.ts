/**
 * Maps the colours that pictures may use to the names of CSS variables. The web app and SCORM packages set these
 * variables for each colour scheme.
 */
const names: Record<string, string> = {
  '#17211E': 'ink',
  '#52605B': 'quiet',
  '#7A8983': 'line',
  '#0E6B5A': 'accent',
  '#7FBFAE': 'accent-medium',
  '#BFE0D6': 'accent-light',
  '#E0EFEA': 'tint',
  '#E4EAE7': 'shade',
  '#F5F8F7': 'ground',
  '#FFFFFF': 'paper',
  '#1C7440': 'right',
  '#E6F4EA': 'right-tint',
  '#8A5300': 'wrong',
  '#FBF0DF': 'wrong-tint',
};

/**
 * Replaces a colour of a picture by a CSS variable, so that the picture follows the theme of the page. The original
 * colour is the fallback of the variable. White text and white areas get different variables: a white area gets the
 * background colour of the page, and white text gets the colour for text on the accent colour.
 * @returns undefined if pictures may not use the colour
 */
export function themed(color: string, element: string): string | undefined {
  if (color === 'none') return color;
  const name = names[color];
  if (name === undefined) return undefined;
  const isText = element === 'text' || element === 'tspan';
  return `var(--picture-${isText && name === 'paper' ? 'on-accent' : name}, ${color})`;
}
