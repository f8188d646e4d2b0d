/** The page works without it; with it, it is live. Everything shown is made by the server. */
export const PAGE_SCRIPT = `
const list = document.querySelector('#list'), pane = document.querySelector('#pane'), live = document.querySelector('.live');
const filter = document.querySelector('[name=to]'), said = document.querySelector('#said'), dialog = document.querySelector('dialog');
const query = () => new URLSearchParams(location.search);
const part = async (name) => (await fetch('/fragments/' + name + location.search)).text();
const messageOf = () => query().get('message');

async function showList() {
  const focused = document.activeElement?.dataset?.message, top = list.scrollTop;
  list.innerHTML = await part('list');
  list.scrollTop = top;
  if (focused) list.querySelector('[data-message="' + focused + '"]')?.focus();
}
async function showPane() {
  pane.innerHTML = await part('pane');
  pane.scrollTop = 0;
  document.body.toggleAttribute('data-reading', messageOf() !== null);
  fit();
}
function mark() {
  for (const row of list.querySelectorAll('[data-message]')) row.toggleAttribute('aria-current', row.dataset.message === messageOf());
  for (const row of list.querySelectorAll('[aria-current]')) row.setAttribute('aria-current', 'true');
}
async function go(address, { replace = false } = {}) {
  const before = query();
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  const now = query();
  if (before.get('to') !== now.get('to') || before.get('channel') !== now.get('channel')) { await showList(); tabs(); }
  mark();
  await showPane();
}
function tabs() {
  for (const tab of document.querySelectorAll('.tabs a')) {
    const to = query(); to.delete('message');
    tab.dataset.channel ? to.set('channel', tab.dataset.channel) : to.delete('channel');
    tab.href = to.size ? '/?' + to : '/';
    (query().get('channel') ?? '') === tab.dataset.channel ? tab.setAttribute('aria-current', 'true') : tab.removeAttribute('aria-current');
  }
}
function fit() {
  const frame = pane.querySelector('iframe');
  if (!frame) return;
  const measure = () => { const root = frame.contentDocument?.documentElement; if (root) frame.style.height = Math.min(root.scrollHeight + 4, 6000) + 'px'; };
  frame.addEventListener('load', () => { measure(); setTimeout(measure, 300); });
}
async function copy(button) {
  try { await navigator.clipboard.writeText(button.dataset.copy); }
  catch { const box = Object.assign(document.createElement('textarea'), { value: button.dataset.copy }); document.body.append(box); box.select(); document.execCommand('copy'); box.remove(); }
  button.textContent = 'Copied'; said.textContent = 'Code copied';
  setTimeout(() => { button.textContent = 'Copy code'; }, 1500);
}

addEventListener('click', (event) => {
  const target = event.target.closest('a, button');
  if (!target) return;
  if (target.dataset.copy) return void copy(target);
  if (target.id === 'empty') return dialog.showModal();
  if (target.tagName === 'A' && target.target === '' && target.origin === location.origin && !event.ctrlKey && !event.metaKey && !event.shiftKey) { event.preventDefault(); go(target.href); }
});
dialog.addEventListener('close', async () => {
  if (dialog.returnValue !== 'empty') return;
  await fetch('/api/messages', { method: 'DELETE' });
  dialog.returnValue = '';
});
filter.form.addEventListener('submit', (event) => event.preventDefault());
let typing;
filter.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(() => { const to = query(); to.delete('message'); filter.value.trim() ? to.set('to', filter.value.trim()) : to.delete('to'); go(to.size ? '/?' + to : '/', { replace: true }); }, 150);
});
addEventListener('popstate', async () => { filter.value = query().get('to') ?? ''; tabs(); await showList(); await showPane(); });
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
  if (event.target.matches('input')) { if (event.key === 'Escape') event.target.blur(); return; }
  const rows = [...list.querySelectorAll('[data-message]')], at = rows.findIndex((row) => row.dataset.message === messageOf());
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  if (step && rows.length && !event.target.closest('#pane')) { event.preventDefault(); const row = rows[Math.max(0, Math.min(rows.length - 1, at === -1 ? 0 : at + step))]; row.focus(); go(row.href, { replace: at !== -1 }); }
  if (event.key === '/') { event.preventDefault(); filter.focus(); filter.select(); }
  if (event.key === 'c') pane.querySelector('[data-copy]')?.click();
  if (event.key === 'Escape' && messageOf()) pane.querySelector('.back')?.click();
});

let waiting;
const soon = (what) => { clearTimeout(waiting); waiting = setTimeout(what, 120); };
const stream = new EventSource('/api/stream');
stream.addEventListener('open', () => { live.toggleAttribute('data-on', true); live.querySelector('span').textContent = 'Live'; soon(showList); });
stream.addEventListener('error', () => { live.toggleAttribute('data-on', false); live.querySelector('span').textContent = 'Not connected'; });
stream.addEventListener('message', (event) => { said.textContent = 'New message for ' + JSON.parse(event.data).to; soon(showList); });
stream.addEventListener('emptied', () => { said.textContent = 'The inbox is empty'; soon(async () => { await showList(); if (messageOf()) { const to = query(); to.delete('message'); history.replaceState(null, '', to.size ? '/?' + to : '/'); } await showPane(); }); });
addEventListener('pagehide', () => stream.close());
fit();
`;
