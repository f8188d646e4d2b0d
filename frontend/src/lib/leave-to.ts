import { words } from './booking-words';

/** Leaves the app for a page that the server named: the payment page, or our own result page. */
export function leaveTo(address: string): void {
  const target = new URL(address, window.location.origin);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') throw new Error(words.paymentLinkFailed);
  window.location.assign(target.href);
}
