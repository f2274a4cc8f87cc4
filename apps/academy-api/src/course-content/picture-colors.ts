/** The colors that pictures may have, with the names of the variables that the web app and SCORM packages set per color scheme. */
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
 * Returns the color as a CSS variable, with the color itself as fallback; undefined if the palette lacks the color.
 * White text has a variable of its own, because the text must be readable on the accent color.
 */
export function themed(color: string, element: string): string | undefined {
  if (color === 'none') return color;
  const name = names[color];
  if (name === undefined) return undefined;
  const isText = element === 'text' || element === 'tspan';
  return `var(--picture-${isText && name === 'paper' ? 'on-accent' : name}, ${color})`;
}
