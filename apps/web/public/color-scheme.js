// Sets the colour scheme before the first paint. A file of its own, because the page allows no inline script.
// The key and the attribute are those of src/app/theme/theme.ts.
(function () {
  var mode = null;
  try {
    mode = localStorage.getItem('color-mode');
  } catch {
    // Without storage the system decides.
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
