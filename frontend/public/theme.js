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
  // The one that was chosen here, else the first of the browser's that the site has.
  var language = [kept('bb_language')]
    .concat(navigator.languages)
    .map(function (tag) {
      return String(tag).split('-')[0];
    })
    .find(function (code) {
      return languages.includes(code);
    });
  // The server renders in English; with another language the page stays hidden until its messages are loaded.
  if (language && language !== 'en') root.dataset.translating = language;
  // Seats that wait for payment: the notice about them has its place from the first paint.
  var held = /"eventId":"([\w-]+)"/.exec(kept('bb_hold'));
  if (held && kept('bb_user') && location.pathname.split('/')[2] === held[1]) root.dataset.holding = '';
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
})();
