// Loads the modules of a server-rendered page once it is painted: before that they would delay its pictures and fonts.
// What is pressed, chosen or typed meanwhile is replayed when the page is hydrated, since React replays none
// of it (decision 141). Links work without that; one marked `data-replay` is followed by the app, since another document
// would load its modules anew.
(function () {
  var controls = {
    click: 'button[type="button"], input[type="radio"], input[type="checkbox"], a[data-replay]',
    change: 'select',
    input: 'input',
  };
  var missed = new Map();
  function keep(event) {
    var control = event.target.closest(controls[event.type]);
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    missed.delete(control);
    missed.set(control, { type: event.type, value: control.value });
    control.setAttribute('aria-busy', 'true');
    // A box that is ticked already would not change when the click is replayed.
    if (event.type === 'click') event.preventDefault();
    event.stopImmediatePropagation();
  }
  function replay() {
    for (const type in controls) document.removeEventListener(type, keep, true);
    missed.forEach(function ({ type, value }, control) {
      control.removeAttribute('aria-busy');
      if (type === 'click') return control.click();
      // React has set it back to what the page was rendered with, and would take what is set on the element for its own.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value);
      control.dispatchEvent(new Event(type, { bubbles: true }));
    });
    missed.clear();
  }
  for (const type in controls) document.addEventListener(type, keep, true);
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
    import(modules[0]).then(function () {
      // An entry of an older release, while a new one is rolled out, does not dispatch `hydrated`.
      setTimeout(replay, 5000);
    }, replay);
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
