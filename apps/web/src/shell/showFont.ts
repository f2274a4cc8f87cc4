/**
 * Loads the font Source Sans 3, which replaces the fallback font when it is loaded (fallback-fonts.css).
 * Resolves when the font is loaded or cannot be loaded.
 */
export async function showFont(): Promise<void> {
  // public/first-paint.js sets this attribute if no service worker has stored the font.
  document.documentElement.removeAttribute('data-font');
  await document.fonts.load('1rem "Source Sans 3 Variable"').catch(() => undefined);
}
