/** Runs something once the browser has nothing more urgent to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4000 });
  // Safari has no idle callbacks.
  else setTimeout(run, 1000);
}
