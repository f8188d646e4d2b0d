// Runs before the first paint; a file of its own because the policy forbids inline scripts.
(function () {
  var root = document.documentElement;
  function kept(name) {
    try {
      return localStorage.getItem(name);
    } catch (error) {
      return null;
    }
  }
  // The server draws in English; who reads another language sees nothing before the words of theirs are here.
  if ((kept('bb_language') || 'en') !== 'en') root.dataset.translating = '';
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
    if (bar) bar.setAttribute('content', theme === 'dark' ? '#140D1F' : '#FBF5E9');
  }
  apply();
  dark.addEventListener('change', apply);
  addEventListener('bb-theme', apply);
  addEventListener('storage', apply);
})();
