// This script runs before the first paint. It is a separate file, because the content security policy forbids inline
// scripts.

// Sets the color scheme, and sets it again when the system's scheme changes.
// The sign-in page needs this script, because it does not load the component library, which otherwise does this.
// The storage key and the attribute are defined in src/shared/theme/theme.ts.
(function () {
  var system = matchMedia('(prefers-color-scheme: dark)');
  function setScheme() {
    var mode = null;
    try {
      mode = localStorage.getItem('color-mode');
    } catch {
      // If storage is not available, the system's scheme applies.
    }
    var dark = mode === 'dark' || (mode !== 'light' && system.matches);
    document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  }
  setScheme();
  system.addEventListener('change', setScheme);
})();

// If an access token is stored, preloads the app while the start script loads. Without a token, the visitor gets the
// sign-in page. The build writes the names of the app's files into the attribute `data-app` of this script.
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

// Without a service worker, which keeps the font on the device, loading the font would delay the content.
// The content is then shown in a font of the device until src/shell/showFont.ts removes the attribute.
(function () {
  var worker = navigator.serviceWorker;
  if (!worker || !worker.controller) document.documentElement.setAttribute('data-font', 'later');
})();
