/** Starts to load the font Source Sans 3, which replaces the fallback font when it is loaded (fallback-fonts.css). */
export function showFont(): void {
  // public/first-paint.js sets this attribute if no service worker has stored the font.
  document.documentElement.removeAttribute('data-font');
}
