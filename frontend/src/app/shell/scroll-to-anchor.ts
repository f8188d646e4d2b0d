const PATIENCE_MS = 3000;
const SIGNS_OF_A_READER = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** The anchor may come late, with lazy content; and only what comes or opens below it gives it room to reach the top. */
export function scrollToAnchor(id: string): () => void {
  let height = -1;
  const seek = () => {
    const target = document.getElementById(id);
    const { scrollHeight } = document.documentElement;
    if (!target || scrollHeight === height) return;
    height = scrollHeight;
    target.scrollIntoView({ block: 'start' });
  };
  seek();
  const observer = new MutationObserver(seek);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    // Whoever scrolls by themselves is not pulled back.
    for (const sign of SIGNS_OF_A_READER) window.removeEventListener(sign, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const sign of SIGNS_OF_A_READER) window.addEventListener(sign, stop);
  return stop;
}
