// For a page that the server has drawn: its first picture goes before the scripts of the site, and nobody presses in vain meanwhile.
(function () {
  var scripts = document.currentScript.dataset.scripts.split(' ');
  var presses = [];
  var isStarted = false;
  var isRepeating = false;

  function keep(press) {
    if (isRepeating) return;
    var control = press.target.closest('button, input, label, summary, a');
    // A link leads on by itself.
    if (!control || control.tagName === 'A') return;
    press.preventDefault();
    press.stopPropagation();
    presses.push(press.target);
  }
  addEventListener('click', keep, true);

  // One in a task: the page draws what a press has changed before the next one, and what it knows of the visitor before the first.
  window.repeatEarlyPresses = function () {
    setTimeout(function () {
      var pressed = presses.shift();
      if (!pressed) return removeEventListener('click', keep, true);
      isRepeating = true;
      if (pressed.isConnected) pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      isRepeating = false;
      window.repeatEarlyPresses();
    });
  };

  // One after the other: each runs in a task of its own, so a press comes in between.
  function start() {
    if (isStarted) return;
    isStarted = true;
    scripts.forEach(function (src) {
      document.head.appendChild(
        Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', async: false, src: src }),
      );
    });
  }
  function startAfterPaint() {
    // A tab in the background is not painted.
    if (document.hidden) return start();
    requestAnimationFrame(function () {
      setTimeout(start);
    });
  }
  if (document.readyState === 'complete') startAfterPaint();
  else addEventListener('load', startAfterPaint);
  setTimeout(start, 1500);
})();
