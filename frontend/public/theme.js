// Runs before the first paint; a file of its own because the policy forbids inline scripts.
(function () {
  // The codes of src/i18n/languages.ts; its first-language.spec.tsx compares them.
  var languages = ['en', 'hi'];
  var root = document.documentElement;
  function kept(name) {
    try {
      return localStorage.getItem(name);
    } catch (error) {
      return null;
    }
  }
  // A payment leads back to an address without a language: it is that of the address before.
  function ofTab(language) {
    try {
      if (language) sessionStorage.setItem('bb_language', language);
      return sessionStorage.getItem('bb_language');
    } catch (error) {
      return language;
    }
  }
  // Only another language than English stands in addresses.
  var addressed = languages.slice(1).find(function (code) {
    return location.pathname.split('/')[1].toLowerCase() === code;
  });
  // The one of the address, else that was chosen here, else of the tab, else the first of the browser's that the site has.
  var language = [addressed, kept('bb_language'), ofTab(addressed)]
    .concat(navigator.languages)
    .map(function (tag) {
      return String(tag).split('-')[0];
    })
    .find(function (code) {
      return languages.includes(code);
    });
  // In another language than it is served in, the page stays hidden until its messages are loaded.
  if (language && language !== root.lang.split('-')[0]) root.dataset.translating = language;
  // Seats that wait for payment: the notice about them has its place from the first paint.
  var held = /"eventId":"([\w-]+)"/.exec(kept('bb_hold'));
  if (held && kept('bb_user') && location.pathname.split('/').includes(held[1])) root.dataset.holding = '';
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    var choice = kept('bb_theme');
    var theme = choice === 'light' || choice === 'dark' ? choice : dark.matches ? 'dark' : 'light';
    if (root.dataset.theme === theme) return;
    // Grounds that fade while letters change at once would be unreadable for a moment.
    root.dataset.switching = '';
    root.dataset.theme = theme;
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        delete root.dataset.switching;
      });
    });
    var bar = document.querySelector('meta[name=theme-color]');
    if (bar) bar.setAttribute('content', bar.dataset[theme]);
  }
  apply();
  dark.addEventListener('change', apply);
  addEventListener('bb-theme', apply);
  addEventListener('storage', apply);

  // A slow network answers late: the page shows at once that a link is followed, by the browser or by the app, which
  // ends that when the new page is there.
  var before;
  function follows(event) {
    if (location.href !== before) return true;
    var link = event.target.closest('a[href]');
    if (!link || link.target || link.hasAttribute('download') || event.defaultPrevented) return false;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
    return link.protocol.startsWith('http') && link.href.split('#')[0] !== before.split('#')[0];
  }
  function stay() {
    delete root.dataset.navigating;
  }
  function keepAddress() {
    before = location.href;
  }
  addEventListener('click', keepAddress, true);
  addEventListener('click', function (event) {
    if (!follows(event)) return;
    root.dataset.navigating = '';
    // A page that never came, or was stopped.
    setTimeout(stay, 30000);
  });
  addEventListener('pageshow', stay);
})();
