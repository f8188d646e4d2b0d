// Loads the modules of a server-rendered page once it is painted: before that they would delay its pictures and fonts.
(function () {
  // The first one starts the app and imports the others.
  var modules = document.currentScript.dataset.modules.split(' ');
  var started = false;
  function start() {
    if (started) return;
    started = true;
    for (const href of modules) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
    import(modules[0]);
  }
  var paints = 'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('paint');
  // A hidden tab paints nothing, and a page in another language stays hidden until its messages are loaded.
  if (!paints || document.visibilityState !== 'visible' || document.documentElement.dataset.translating) return start();
  new PerformanceObserver(function (list, observer) {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', start);
  // Where a style or a font is late, the modules need not be.
  setTimeout(start, 3000);
})();
