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
    if (bar) bar.setAttribute('content', theme === 'dark' ? '#140D1F' : '#FBF5E9');
  }
  apply();
  dark.addEventListener('change', apply);
  addEventListener('bb-theme', apply);
  addEventListener('storage', apply);
})();
