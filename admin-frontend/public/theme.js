// Runs before the first paint; a file of its own because the policy forbids inline scripts.
(function () {
  var root = document.documentElement;
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function chosen() {
    try {
      return localStorage.getItem('bb_theme');
    } catch (error) {
      return null;
    }
  }
  function apply() {
    var choice = chosen();
    var theme = choice === 'light' || choice === 'dark' ? choice : dark.matches ? 'dark' : 'light';
    root.dataset.theme = theme;
    var bar = document.querySelector('meta[name=theme-color]');
    if (bar) bar.setAttribute('content', bar.dataset[theme]);
  }
  apply();
  dark.addEventListener('change', apply);
  addEventListener('bb-theme', apply);
  addEventListener('storage', apply);
})();
