/**
 * Starts to load the font Source Sans 3. Until it is loaded, texts stay in a font of the device (fallback-fonts.css).
 */
export function showFont(): void {
  // public/first-paint.js sets the attribute on first visits.
  document.documentElement.removeAttribute('data-font');
}
