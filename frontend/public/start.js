// For a page that the server has drawn: its first picture goes before the scripts of the site, and nobody presses, chooses or types in vain meanwhile.
(function () {
  var scripts = document.currentScript.dataset.scripts.split(' ');
  var steps = [];
  var isStarted = false;
  var isRepeating = false;

  function keep(early) {
    if (isRepeating) return;
    var target = early.target;
    if (early.type === 'click') keepPress(early);
    else if (target.tagName === 'SELECT') keepValue(target, 'change');
    else if (/^(text|search|tel|email)$/.test(target.type)) keepValue(target, 'input');
  }

  function keepPress(press) {
    var pressed = press.target;
    var control = pressed.closest('button, input, label, summary, a');
    // A link leads on by itself.
    if (!control || control.tagName === 'A' || /^(text|search|tel|email)$/.test(control.type)) return;
    press.preventDefault();
    press.stopPropagation();
    steps.push(function () {
      if (pressed.isConnected) pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  }

  function keepValue(field, type) {
    var value = field.value;
    steps.push(function () {
      // What React believes to be in the field is emptied first, or it would see no change.
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
      field.dispatchEvent(new Event(type, { bubbles: true }));
    });
  }

  var kinds = ['click', 'change', 'input'];
  kinds.forEach(function (kind) {
    addEventListener(kind, keep, true);
  });

  // One in a task: the page draws what a step has changed before the next one, and what it knows of the visitor before the first.
  window.repeatEarlySteps = function () {
    setTimeout(function () {
      var step = steps.shift();
      if (!step) {
        kinds.forEach(function (kind) {
          removeEventListener(kind, keep, true);
        });
        return;
      }
      isRepeating = true;
      step();
      isRepeating = false;
      window.repeatEarlySteps();
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
