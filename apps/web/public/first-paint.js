// Runs before the first paint. A file of its own, because the page allows no inline script.

// Sets the color scheme, also when the system's scheme changes, because the sign-in page has no theme of the component library.
// The key and the attribute are those of src/shared/theme/theme.ts.
(function () {
  var system = matchMedia('(prefers-color-scheme: dark)');
  function setScheme() {
    var mode = null;
    try {
      mode = localStorage.getItem('color-mode');
    } catch {
      // Without storage the system decides.
    }
    var dark = mode === 'dark' || (mode !== 'light' && system.matches);
    document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  }
  setScheme();
  system.addEventListener('change', setScheme);
})();

// Loads the app together with the start script if a token is stored; visitors without a session get the sign-in page.
// The build writes the names of the app's files into the attribute `data-app` of this script.
(function () {
  var files = document.currentScript.dataset.app;
  try {
    if (!files || localStorage.getItem('access-token') === null) return;
  } catch {
    return;
  }
  files.split(' ').forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  });
})();
