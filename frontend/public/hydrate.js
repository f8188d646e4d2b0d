// Loads the modules of a server-rendered page once it is painted: before that they would delay its pictures and fonts.
// What is pressed or chosen meanwhile is replayed when the page is hydrated. Links and forms work without that.
(function () {
  var missed = new Map();
  function keep(event) {
    var controls =
      event.type === 'change' ? 'select' : 'button[type="button"], input[type="radio"], input[type="checkbox"]';
    var control = event.target.closest(controls);
    if (!control) return;
    missed.delete(control);
    missed.set(control, control.value);
    // A box that is ticked already would not change when the click is replayed.
    if (event.type === 'click') event.preventDefault();
    event.stopImmediatePropagation();
  }
  function replay() {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('change', keep, true);
    missed.forEach(function (value, control) {
      if (control.tagName !== 'SELECT') return control.click();
      // React has set it back to what the page was rendered with.
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
  document.addEventListener('click', keep, true);
  document.addEventListener('change', keep, true);
  document.addEventListener('hydrated', replay, { once: true });

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
